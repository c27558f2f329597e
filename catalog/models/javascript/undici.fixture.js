const undici = require('undici');

async function run() {
  undici.request(taint()); // sink: ssrf
  new undici.Agent({ connect: { rejectUnauthorized: false } }); // misuse: insecure-tls
  sink(await (await undici.request('https://example.org/')).body.text()); // source: network-response
}
run();
