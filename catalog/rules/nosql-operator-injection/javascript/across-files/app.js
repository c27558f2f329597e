const express = require('express');
const users = require('./users');

const app = express();
app.use(express.json());

app.post('/reset', async (req, res) => {
  const token = req.body.token; // source: token
  const user = await users.byToken(token);
  res.json({ name: user.name });
});
