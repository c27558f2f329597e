const request = require('request');

request(taint()); // sink: ssrf
request.post({ uri: taint() }); // sink: ssrf
request({ url: 'https://example.org/', rejectUnauthorized: false }); // misuse: insecure-tls
request({ url: 'https://example.org/', strictSSL: false }); // misuse: insecure-tls
request('https://example.org/', (error, answer, body) => sink(body)); // source: network-response
request.defaults({ baseUrl: taint() }); // sink: ssrf
