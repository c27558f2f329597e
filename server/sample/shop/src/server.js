const express = require('express');
const { findProducts } = require('./products');
const { renderInvoice } = require('./invoices');
const { resize } = require('./images');

const app = express();

app.get('/products', async (request, response) => {
  const products = await findProducts(request.query.name);
  response.json(products);
});

app.get('/invoices/:file', (request, response) => {
  renderInvoice(request.params.file, response);
});

app.get('/greeting', (request, response) => {
  response.send(`<h1>Welcome, ${request.query.customer}</h1>`);
});

app.post('/images/resize', (request, response) => {
  resize(request.query.path, request.query.width, (error) => response.sendStatus(error ? 500 : 204));
});

app.listen(3000);
