const puppeteer = require('puppeteer');

async function run() {
  const browser = await puppeteer.launch();
  const page = await browser.newPage();
  page.goto(taint()); // sink: ssrf
  page.setContent(taint()); // sink: xss
  page.evaluate(taint()); // sink: code-injection
}
run();
