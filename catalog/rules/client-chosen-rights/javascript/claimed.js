const express = require('express');
const session = require('express-session');
const cookieParser = require('cookie-parser');
const crypto = require('crypto');
const jwt = require('jsonwebtoken');
const { orders, verified } = require('./orders');

const app = express();
app.use(cookieParser());
app.use(session({ secret: process.env.SESSION_SECRET }));

app.get('/cookie', (req, res) => {
  if (req.cookies.role === 'admin') return res.json(orders()); // finding: client-chosen-rights
  res.sendStatus(403);
});

app.get('/header', (req, res) => {
  if (req.headers['x-user-role'] !== 'admin') return res.sendStatus(403); // finding: client-chosen-rights
  res.json(orders());
});

app.get('/query', (req, res) => {
  if (req.query.isAdmin === 'true') return res.json(orders()); // finding: client-chosen-rights
  res.sendStatus(403);
});

app.get('/session', (req, res) => {
  if (req.session.role === 'admin') return res.json(orders()); // safe: the server keeps it
  res.sendStatus(403);
});

app.get('/signed', (req, res) => {
  if (req.signedCookies.role === 'admin') return res.json(orders()); // safe: the server has signed it
  const claims = verified(req.headers.authorization);
  if (claims.role === 'admin') return res.json(orders()); // safe: what a call made of a token may be verified
  res.sendStatus(403);
});

app.get('/list', (req, res) => {
  if (req.query.role === 'admin') return res.json([]); // safe: a list is filtered by it
  if (req.headers['x-mode'] === 'admin') return res.json([]); // safe: no rights by its name
  if (req.cookies.role === 'reader') return res.json([]); // safe: nothing more than anybody may
  res.json(orders().slice(0, 1));
});

app.get('/encoded', (req, res) => {
  const who = JSON.parse(Buffer.from(req.cookies.profile, 'base64').toString());
  if (who.role === 'admin') return res.json(orders()); // finding: client-chosen-rights
  res.sendStatus(403);
});

app.get('/vouched', (req, res) => {
  const who = jwt.verify(req.cookies.profile, process.env.TOKEN_KEY);
  if (who.role === 'admin') return res.json(orders()); // safe: the server has signed it
  const opened = crypto.createDecipheriv('aes-256-gcm', process.env.COOKIE_KEY, Buffer.from(req.cookies.iv, 'base64'));
  const known = JSON.parse(opened.update(Buffer.from(req.cookies.profile, 'base64')).toString());
  if (known.role === 'admin') return res.json(orders()); // safe: who has no key writes nothing in it
  res.sendStatus(403);
});

app.get('/inside', (req, res) => {
  if (!['127.0.0.1', '::1'].includes(req.get('X-Forwarded-For'))) return res.sendStatus(403); // finding: client-chosen-rights
  res.json(orders());
});

app.get('/here', (req, res) => {
  if (!['127.0.0.1', '::1'].includes(req.socket.remoteAddress)) return res.sendStatus(403); // safe: where it comes from
  if (req.get('X-Forwarded-For') === '203.0.113.7') return res.sendStatus(403); // safe: somebody is kept out
  res.json(orders());
});

app.get('/near', (req, res) => {
  const address = req.get('X-Forwarded-For') ?? req.socket.remoteAddress;
  const shown = address === '::1' ? 'here' : address; // spurious: client-chosen-rights — nothing is allowed by it, so it is only possible
  res.json({ shown: shown.length });
});

app.get('/said', (req, res) => {
  if (req.user.isAdmin || !!req.query.isAdmin) return res.json(orders()); // finding: client-chosen-rights
  res.sendStatus(403);
});

app.get('/kept', (req, res) => {
  if (!req.cookies.is_admin) return res.sendStatus(403); // finding: client-chosen-rights
  res.json(orders());
});

app.post('/made', (req, res) => {
  const member = { name: String(req.body.name) };
  if (req.user.isAdmin && req.body.isAdmin) member.isNamed = true; // safe: of somebody else, and by who is known
  if (req.query.administratorsOnly) member.isShown = false; // safe: what is shown
  res.json(member);
});
