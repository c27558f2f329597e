const undici = require('undici');

async function run() {
  undici.request(taint()); // sink: ssrf
  undici.request({ origin: taint(), path: '/a', method: 'GET' }); // sink: ssrf
  new undici.Agent({ connect: { rejectUnauthorized: false } }); // misuse: insecure-tls
  fetch(taint(), { dispatcher: new undici.Agent({ connect: { lookup(host, options, done) { done(null, '192.0.2.1', 4); } } }) }); // sink: ssrf
  const { body } = await undici.request('https://example.org/');
  sink(await body.text()); // source: network-response
}
run();
