const express = require('express');
const config = require('./config.json');

const app = express();
const shop = express();

app.use((req, res, next) => {
  if (req.secure) return next();
  res.redirect((config.secure ? 'https://' : 'http://') + config.host + req.url); // safe: one of two schemes, and the slash of the path ends the host
});
app.use((req, res, next) => {
  if (req.secure) return next();
  res.redirect((config.secure ? 'https://' : 'http://') + config.host + req.query.to); // source: behind-host; finding: open-redirect from behind-host
});
app.use((req, res, next) => {
  if (req.secure) return next();
  res.redirect((config.secure ? 'https://' : 'http://') + req.query.host + req.url); // source: host; finding: open-redirect from host
});
app.use((req, res, next) => {
  if (req.secure) return next();
  res.redirect((config.secure ? 'https://' : '') + config.host + req.query.to); // source: no-scheme; finding: open-redirect from no-scheme
});

const [, , root] = process.argv;
shop.use((req, res, next) => {
  if (req.url === root) return res.redirect(req.url + '/'); // safe: the path that whoever starts the program chose
  if (req.url !== req.query.path) return next();
  res.redirect(req.url + '/'); // source: same; finding: open-redirect from same
});
app.use(shop);
app.listen(3000);
