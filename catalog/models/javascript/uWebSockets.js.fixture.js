const uWS = require('uWebSockets.js');

uWS.App().get('/a/:id', (res, req) => {
  sink(req.getQuery('a')); // source: remote-text
  sink(req.getParameter(0)); // source: remote-text
  sink(req.getHeader('x')); // source: remote-text
  res.onData((chunk) => sink(chunk)); // source: remote-request
  res.writeHeader('X-A', taint()); // sink: header-injection
  res.writeHeader('Location', taint()); // sink: open-redirect; sink: header-injection
}).get('/b', (res) => {
  res.end(taint()); // sink: xss
}).get('/c', (res) => {
  res.writeHeader('Content-Type', 'text/plain').end(taint()); // safe: no markup
}).ws('/d', {
  message: (ws, message) => sink(message), // source: websocket-message
});
