const url = require('url');

sink(url.parse(taint()).hostname); // flow
sink(url.parse(taint()).hostname); // cleans: xss
sink(url.parse(taint()).host); // cleans: nosql-operator
sink(url.parse(taint()).pathname); // flow
sink(url.format({ host: taint() })); // flow
sink(url.resolve('http://example.org', taint())); // flow
sink(new url.URL(taint()).href); // flow

const asked = new url.URL(taint());
if (asked.hostname === 'api.example.org') fetch(asked.href); // safe: the host is that of a constant
fetch(new url.URL(taint()).href); // sink: ssrf
