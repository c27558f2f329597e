const restify = require('restify');

const server = restify.createServer();
server.get('/a', (req, res, next) => {
  sink(req.query.a); // source: remote-request
  res.json(taint()); // safe: JSON is no markup
  res.redirect(taint(), next); // sink: open-redirect
});
