const { chromium } = require('playwright');

async function visit() {
  const browser = await chromium.launch();
  const page = await browser.newPage();
  await page.goto(taint()); // sink: ssrf
  await page.setContent(taint()); // sink: xss
  await page.evaluate(`a(${taint()})`); // sink: code-injection
}
visit();
