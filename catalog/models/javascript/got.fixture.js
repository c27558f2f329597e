const got = require('got');

async function run() {
  got(taint()); // sink: ssrf
  got.post('https://example.org/', { https: { rejectUnauthorized: false } }); // misuse: insecure-tls
  sink((await got('https://example.org/')).body); // source: network-response
}
run();
