const express = require('express');
const app = express();

app.get('/a', (request, response) => {
  const target = String(request.query.u);
  if (/^https:\/\/www\.example\.com\/[\w/]*$/.test(target)) return response.redirect(target); // safe: the host is in the pattern, from beginning to end
  response.sendStatus(400);
});

app.get('/b', (request, response) => {
  const target = String(request.query.u); // source: b
  if (/^https:\/\/www\.example\.com[\w./]*$/.test(target)) return response.redirect(target); // finding: open-redirect from b
  response.sendStatus(400);
});
