const puppeteer = require('puppeteer');

async function run() {
  const page = await (await puppeteer.launch()).newPage();
  page.goto(taint()); // sink: ssrf
  page.evaluate(taint()); // sink: code-injection
}
run();
