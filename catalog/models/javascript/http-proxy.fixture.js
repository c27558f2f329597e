const httpProxy = require('http-proxy');

httpProxy.createProxyServer({ secure: false }).web({}, {}, { target: taint() }); // sink: ssrf; misuse: insecure-tls
const { createProxyMiddleware } = require('http-proxy-middleware');
createProxyMiddleware({ target: 'http://a', router: () => `http://${taint()}` }); // sink: ssrf
createProxyMiddleware({ target: 'http://a', router: () => 'http://b' }); // safe: the program names the host
require('express-http-proxy')(() => taint()); // sink: ssrf
