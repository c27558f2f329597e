const express = require('express');

const app = express();
app.use(express.json());
const failedLogins = new Map();

app.post('/signin', async (req, res) => {
  const tries = failedLogins.get(req.body.name) ?? 0;
  if (tries > 5) return res.status(403).end();
  const isKnown = await check(req.body.name, req.body.password); // safe: counted
  failedLogins.set(req.body.name, isKnown ? 0 : tries + 1);
  return res.json({ isKnown });
});
