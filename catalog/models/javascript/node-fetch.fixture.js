const fetch = require('node-fetch');

async function run() {
  fetch(taint()); // sink: ssrf
  const answer = await fetch('https://example.org/');
  sink(await answer.text()); // source: network-response
}
run();
fetch('http://a', { body: taint(), headers: { 'content-type': 'text/xml' } }); // sink: xml-injection
fetch('http://a', { body: taint(), headers: { 'Content-Type': 'text/xml' } }); // sink: xml-injection
fetch(taint(), { agent: new (require('https').Agent)() }); // sink: ssrf
fetch(taint(), { agent: require('ssrf-req-filter')(taint()) });
fetch(taint(), { agent: require('request-filtering-agent').useAgent(taint()) });
