const crypto = require('node:crypto');
const express = require('express');
const app = express();

app.post('/hook', (request, response) => {
  const wanted = crypto.createHmac('sha256', process.env.HOOK_SECRET).update(request.body).digest('hex'); // source: a
  if (wanted === request.get('x-signature')) response.end('accepted'); // finding: timing-unsafe-comparison from a
});

app.post('/safe', (request, response) => {
  const wanted = crypto.createHmac('sha256', process.env.HOOK_SECRET).update(request.body).digest();
  const given = Buffer.from(request.get('x-signature'), 'hex');
  if (given.length === wanted.length && crypto.timingSafeEqual(wanted, given)) response.end('accepted'); // safe: the same time for all
});

app.post('/key', (request, response) => {
  const key = process.env.API_KEY; // source: b
  if (request.get('x-api-key') !== key) return response.sendStatus(401); // finding: timing-unsafe-comparison from b
  if (request.get('x-region') === process.env.REGION) response.end('here'); // safe: no secret
});

app.post('/twice', (request, response) => {
  const twice = (text) => crypto.createHmac('sha256', process.env.HOOK_SECRET).update(text).digest('hex');
  if (twice(request.query.a) === twice(request.query.b)) response.end('same'); // safe: nobody chooses what two digests differ in
});
