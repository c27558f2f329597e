const httpProxy = require('http-proxy');

httpProxy.createProxyServer({ secure: false }).web({}, {}, { target: taint() }); // sink: ssrf; misuse: insecure-tls
