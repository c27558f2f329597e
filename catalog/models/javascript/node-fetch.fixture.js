const fetch = require('node-fetch');

async function run() {
  fetch(taint()); // sink: ssrf
  const answer = await fetch('https://example.org/');
  sink(await answer.text()); // source: network-response
}
run();
