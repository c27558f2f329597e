const undici = require('undici');

async function run() {
  undici.request(taint()); // sink: ssrf
  new undici.Agent({ connect: { rejectUnauthorized: false } }); // misuse: insecure-tls
  const { body } = await undici.request('https://example.org/');
  sink(await body.text()); // source: network-response
}
run();
