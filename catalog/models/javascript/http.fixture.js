const http = require('node:http');
const https = require('https');

http.createServer((req, res) => {
  sink(req.url); // source: remote-text
  sink(req.method); // source: request-method
  sink(req.headers.host); // source: host-header; source: remote-text
  sink(req.headers['x-forwarded-host']); // source: host-header; source: remote-text
  sink(req.headers['x-a']); // source: remote-text
  req.on('data', (chunk) => sink(chunk)); // source: remote-request
  http.get(taint()); // sink: ssrf
  https.request({ hostname: taint() }); // sink: ssrf
  http.get('http://example.org/', { path: taint() }); // safe: the host is fixed
  http.get('http://example.org/', { hostname: taint() }); // sink: ssrf
  require('http2').connect(taint()); // sink: ssrf
  res.end(taint()); // sink: xss; sink: answer-detail
  res.setHeader(taint(), 'a'); // sink: header-injection
  res.setHeader('X-A', taint());
  res.setHeader('Access-Control-Allow-Origin', taint()); // sink: permissive-cors
  res.setHeader('Location', taint()); // sink: open-redirect
  res.writeHead(302, { Location: taint() }); // sink: open-redirect
  res.setHeader('Access-Control-Allow-Origin', 'null'); // misuse: permissive-cors
}).listen(80);
https.get('https://example.org/', (answer) => {
  answer.on('data', (chunk) => sink(chunk)); // source: network-response
});
https.get({ host: 'a', rejectUnauthorized: false }); // misuse: insecure-tls
new https.Agent({ secureProtocol: 'SSLv3_method' }); // misuse: insecure-tls
https.createServer({ minVersion: 'TLSv1.1' }); // misuse: insecure-tls
new https.Agent({ checkServerIdentity: () => undefined }); // misuse: insecure-tls
new https.Agent({ checkServerIdentity: check });
http.createServer((req, res) => {
  res.setHeader('Content-Disposition', `attachment; filename=${req.url}`);
  res.end(taint()); // sink: answer-detail
});
http.createServer((req, res) => {
  res.writeHead(200, { 'Content-Disposition': 'attachment' });
  res.end(taint()); // sink: answer-detail
});
http.createServer((req, res) => {
  res.writeHead(200, { 'content-disposition': 'attachment' });
  res.end(taint()); // sink: answer-detail
});
http.createServer((req, res) => {
  res.writeHead(200, 'OK', { 'Content-Disposition': 'attachment' });
  res.end(taint()); // sink: answer-detail
});
http.createServer((req, res) => {
  res.writeHead(200, 'OK', { 'content-disposition': 'attachment' });
  res.end(taint()); // sink: answer-detail
});
http.createServer((req, res) => {
  res.writeHead(200, 'OK', { 'content-type': 'text/plain' });
  res.end(taint()); // sink: answer-detail
});
http.createServer((req, res) => {
  res.writeHead(200, { 'Content-Disposition': 'inline' });
  res.end(taint()); // sink: xss; sink: answer-detail
});
http.createServer((req, res) => {
  if (req.url === '/file') res.setHeader('Content-Disposition', 'attachment');
  res.end(taint()); // sink: xss; sink: answer-detail
});
http.createServer((req) => {
  sink(req.pipe(taint())); // flow
});
http.createServer((req, res) => {
  const { pathname } = new URL(req.url, 'http://a.example');
  if (req.method === 'GET' && pathname === '/orders') { // route: GET /orders taking header x-shop
    sink(req.headers['x-shop']); // source: remote-text
  } else if (pathname === '/status' || pathname === '/health') { // route: ANY /status; route: ANY /health
    sink(pathname); // safe: it was found equal to a constant
  }
  switch (pathname) {
    case '/users': // route: DELETE /users
      if (req.method === 'DELETE') res.end('a');
  }
});

const { globalHttpsAgent } = require('request-filtering-agent');
require('https').get(taint(), { agent: globalHttpsAgent });
require('https').get(taint(), { agent: false }); // sink: ssrf
require('https').request({ hostname: taint(), agent: globalHttpsAgent });
require('http').createServer((req, res) => {
  res.writeHead(200, { 'Access-Control-Allow-Origin': taint() }); // sink: permissive-cors
  res.writeHead(200, { 'Access-Control-Allow-Origin': 'https://a.example' }); // safe: one origin
});
http.createServer((request, response) => { response.setHeader('Access-Control-Allow-Origin', '*'); }); // misuse: public-cors
http.createServer((request, response) => { response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }); }); // misuse: public-cors
http.createServer((request, response) => { response.writeHead(200, 'OK', { 'access-control-allow-origin': '*' }); }); // misuse: public-cors
http.createServer((request, response) => { response.writeHead(200, { 'Access-Control-Allow-Origin': 'https://a.example' }); }); // safe: one origin
http.createServer((request, response) => {
  response.setHeader('Set-Cookie', 'session=' + request.url); // misuse: insecure-cookie
  response.setHeader('Set-Cookie', 'sidebar=1'); // safe: no session
  response.setHeader('Set-Cookie', 'author=1'); // safe: no session
  response.setHeader('Set-Cookie', 'connect.sid=1'); // misuse: insecure-cookie
  response.setHeader('Set-Cookie', 'theme=dark'); // safe: nothing that anybody may steal
});
http.createServer((request, response) => { response.setHeader('Set-Cookie', 'session=' + request.url + '; HttpOnly; Secure'); }); // safe: no script reads it
http.createServer((request, response) => {
  response.setHeader('Set-Cookie', ['session=' + request.url, 'theme=dark']); // misuse: insecure-cookie
  response.writeHead(200, { 'Set-Cookie': 'session=' + request.url }); // misuse: insecure-cookie
  response.writeHead(200, { 'set-cookie': 'session=' + request.url }); // misuse: insecure-cookie
  response.writeHead(200, 'OK', { 'Set-Cookie': 'session=' + request.url }); // misuse: insecure-cookie
  response.writeHead(200, 'OK', { 'set-cookie': 'session=' + request.url }); // misuse: insecure-cookie
  response.writeHead(200, { 'Set-Cookie': 'theme=dark' }); // safe: nothing that anybody may steal
});
http.createServer((request, response) => { response.writeHead(200, { 'Set-Cookie': 'session=' + request.url + '; HttpOnly; Secure' }); }); // safe: no script reads it
