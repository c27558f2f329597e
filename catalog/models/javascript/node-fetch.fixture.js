const fetch = require('node-fetch');

async function run() {
  fetch(taint()); // sink: ssrf
  sink(await (await fetch('https://example.org/')).text()); // source: network-response
}
run();
