const express = require('express');
const { rateLimit } = require('express-rate-limit');

const app = express();
app.use(express.json());

app.post('/login', rateLimit({ windowMs: 60000, limit: 5 }), async (req, res) => {
  res.json({ known: await check(req.body.name, req.body.password) }); // safe: limited
});
