const { http, https } = require('follow-redirects');

http.get(taint()); // sink: ssrf
https.request({ hostname: taint() }); // sink: ssrf
http.request('http://example.org/', { path: taint() }); // sink: ssrf
https.get(taint(), { agent: require('ssrf-req-filter')('https://a') });
https.get('https://example.org/', { path: taint(), agent: require('ssrf-req-filter')('https://a') });
https.request('https://example.org/', (answer) => {
  answer.on('data', (chunk) => sink(chunk)); // source: network-response
});
