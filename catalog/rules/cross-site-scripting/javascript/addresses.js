const express = require('express');
const { isUri, isWebUri } = require('valid-url');

const app = express();

app.get('/web', (req, res) => {
  const address = req.query.address; // source: web
  if (!isWebUri(address)) return res.end();
  res.send(`<a href="${address}">${address}</a>`); // safe: no sign of it ends the text, the tag or the element
  res.send("<a href='" + address + "'>a</a>"); // finding: cross-site-scripting from web
  res.send("<script>var address = '" + address + "';</script>"); // finding: cross-site-scripting from web
  res.send(`<button onclick="go('${address}')">a</button>`); // finding: cross-site-scripting from web
  res.send("<a href='{address}'>a</a>".replace('{address}', address)); // finding: cross-site-scripting from web
});
app.get('/any', (req, res) => {
  const address = req.query.address; // source: any
  if (!isUri(address)) return res.end();
  res.send('<p>Cannot reach ' + address + '.</p>'); // safe: no sign of it begins an element
  res.send('<a href="' + address + '">a</a>'); // finding: cross-site-scripting from any
  res.send(`<iframe src="${address}"></iframe>`); // finding: cross-site-scripting from any
});
