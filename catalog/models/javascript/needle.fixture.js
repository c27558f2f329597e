const needle = require('needle');

needle.get(taint()); // sink: ssrf
needle.get('https://example.org/', { rejectUnauthorized: false }); // misuse: insecure-tls
needle.get('https://example.org/', (error, answer, body) => sink(body)); // source: network-response
