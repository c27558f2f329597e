const express = require('express');
const ejs = require('ejs');

const SIGNS = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text) => String(text).replace(/[&<>"']/g, (sign) => SIGNS[sign]);

const router = express.Router();

router.get('/profile', (req, res) => {
  res.send(`<input name="nick" value="${escaped(req.query.nick)}">`);
});

router.get('/agent', (req, res) => {
  res.send('<p>You came with ' + escaped(req.headers['user-agent']) + '</p>');
});

router.get('/theme', (req, res) => {
  res.send('<body class="' + escaped(req.cookies.theme) + '">Hello</body>');
});

router.get('/counter', (req, res) => {
  res.send(`<script>var start = ${Number(req.query.start) || 0};</script>`);
});

router.post('/preview', express.urlencoded({ extended: false }), (req, res) => {
  if (req.body.kind !== 'card') return res.status(400).send('no such kind');
  return res.send(ejs.render('Dear <%= text %>', { text: req.body.text }));
});

module.exports = router;
