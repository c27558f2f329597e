const express = require('express');

const app = express();
app.use(express.json());

app.post('/admin', (req, res) => {
  const { password } = req.body;
  if (password !== 'Sesame-1234') { // finding: hard-coded-credential
    res.sendStatus(403);
    return;
  }
  res.send('welcome');
});

app.post('/service', (req, res) => {
  res.json({ allowed: req.query.apiKey === 'k-81-west' }); // finding: hard-coded-credential
});

app.post('/admin/set', (req, res) => {
  res.json({ allowed: req.body.password === process.env.ADMIN_PASSWORD }); // safe: whoever runs it chose it
});

app.post('/sign-up', (req, res) => {
  if (req.body.password === '') res.sendStatus(400); // safe: asks whether there is one
  if (req.body.password !== req.body.repeated) res.sendStatus(400); // safe: both are sent
  if (req.body.tokenType === 'bearer') res.sendStatus(400); // safe: the name tells of no secret
});

app.get('/inner', (req, res) => {
  res.json({ allowed: req.headers.authorization === 'Bearer k-81-west' }); // finding: hard-coded-credential
});

app.get('/inner/set', (req, res) => {
  res.json({ allowed: req.headers.authorization === `Bearer ${process.env.INNER_TOKEN}` }); // safe: whoever runs it chose it
});

app.get('/inner/none', (req, res) => {
  const sent = req.headers.authorization;
  res.json({ none: sent === 'Bearer undefined' || sent === 'Bearer null' || sent === 'Basic Og==' }); // safe: what clients send that have no credentials
});

app.get('/inner/near', (req, res) => {
  res.json({ allowed: req.headers.authorization === 'Bearer nullabor-81' }); // finding: hard-coded-credential
});

app.post('/renew', (req, res) => {
  if (req.body.password === 'admin') return res.status(400).send('too simple'); // safe: it refuses what equals it, and nothing else
  renew(req.body.password);
  res.send('renewed');
});

app.post('/renew/coded', (req, res) => {
  if (req.body.password === 'admin') return res.send({ code: 422, message: translated('too simple') }); // safe: likewise
  renew(req.body.password);
  res.send('renewed');
});

app.post('/enter', (req, res) => {
  if (req.body.password === 'Sesame-1234') { // finding: hard-coded-credential
    opened.add(req.ip);
    return res.status(400).end();
  }
  res.send('closed');
});

app.post('/enter/once', (req, res) => {
  if (req.body.password === 'Sesame-1234') return res.send({ id: 412, role: 'owner' }); // finding: hard-coded-credential
  res.sendStatus(401);
});
