const polka = require('polka');

polka().get('/a/:id', (req, res) => {
  sink(req.query.a); // source: remote-text
  sink(req.body.a); // source: remote-request
  sink(req.params.id); // source: remote-text
  sink(req.path); // source: remote-text
});
