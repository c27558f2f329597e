const superagent = require('superagent');

async function run() {
  superagent.get(taint()); // sink: ssrf
  superagent.get('https://example.org/').set('a', 'b').disableTLSCerts(); // misuse: insecure-tls
  sink((await superagent.post('https://example.org/').send({})).body); // source: network-response
}
run();
