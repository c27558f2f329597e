const puppeteer = require('puppeteer');

async function run() {
  const browser = await puppeteer.launch();
  const page = await browser.newPage();
  page.goto(taint()); // sink: ssrf
  page.setContent(taint()); // sink: xss
  const plain = await browser.newPage();
  await plain.setJavaScriptEnabled(false);
  await plain.setContent(taint()); // safe: nothing runs there
  page.evaluate(taint()); // sink: code-injection
}
run();
