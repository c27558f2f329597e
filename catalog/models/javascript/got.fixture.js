const got = require('got');

async function run() {
  got(taint()); // sink: ssrf
  got.post('https://example.org/', { https: { rejectUnauthorized: false } }); // misuse: insecure-tls
  sink((await got('https://example.org/')).body); // source: network-response
}
run();
got.post('http://a', { body: taint(), headers: { 'content-type': 'text/xml' } }); // sink: xml-injection
got.post('http://a', { body: taint(), headers: { 'Content-Type': 'text/xml' } }); // sink: xml-injection
const { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } = require('request-filtering-agent');
got(taint(), { agent: { http: new RequestFilteringHttpAgent() } }); // sink: ssrf
got(taint(), { agent: { https: new RequestFilteringHttpsAgent() } }); // sink: ssrf
got(taint(), { agent: { http: new RequestFilteringHttpAgent(), https: new RequestFilteringHttpsAgent() } });
got('a', { prefixUrl: taint() }); // sink: ssrf
