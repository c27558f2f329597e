const url = require('url');

sink(url.parse(taint()).hostname); // flow
sink(url.format({ host: taint() })); // flow
sink(url.resolve('http://example.org', taint())); // flow
sink(new url.URL(taint()).href); // flow
