const crypto = require('crypto');
const express = require('express');
const jwt = require('jsonwebtoken');
const { connect } = require('some-store');

const app = express();
const SECRET = process.env.JWT_SECRET || 'for-developers';
const store = connect({ password: process.env.STORE_PASSWORD });

app.get('/health', (request, response) => {
  response.json({ ok: true, parts: { database: process.env.DATABASE_URL } }); // finding: secret-setting-exposure
});

app.get('/token', (request, response) => {
  response.status(401).json({ error: 'refused', secret: SECRET }); // finding: secret-setting-exposure
});

app.get('/set', (request, response) => {
  response.json({ database: process.env.DATABASE_URL ? 'SET' : 'NOT_SET', isSigned: !!process.env.JWT_SECRET, isStored: Boolean(process.env.STORE_PASSWORD) }); // safe: whether it is set
});

app.get('/names', (request, response) => {
  response.json({ version: process.env.APP_VERSION, key: process.env.STRIPE_PUBLISHABLE_KEY }); // safe: no secrets
});

app.get('/rows', async (request, response) => response.json(await store.all())); // safe: what a client gives is not what it was set up with

app.post('/login', (request, response) => {
  response.json({ token: jwt.sign({ id: 1 }, SECRET, { expiresIn: '1h' }), tag: crypto.createHmac('sha256', SECRET).update('a').digest('hex') }); // safe: signed with it
});

app.get('/me', (request, response) => response.json(jwt.verify(request.get('token'), SECRET))); // safe: the claims, which its key is not among
