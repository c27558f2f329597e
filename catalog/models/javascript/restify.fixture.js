const restify = require('restify');

const server = restify.createServer();
server.get('/a', (req, res, next) => {
  sink(req.query.a); // source: remote-request
  res.send(`a${taint()}`); // sink: xss
  res.redirect(taint(), next); // sink: open-redirect
});
