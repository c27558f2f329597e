const express = require('express');
const ejs = require('ejs');

const router = express.Router();

router.get('/profile', (req, res) => {
  res.send(`<input name="nick" value="${req.query.nick}">`); // flaw: cross-site-scripting /<script>alert\((?:document\.domain|1)\)<\/script>/
});

router.get('/agent', (req, res) => {
  res.send('<p>You came with ' + req.headers['user-agent'] + '</p>'); // flaw: cross-site-scripting /<script>alert\((?:document\.domain|1)\)<\/script>/
});

router.get('/theme', (req, res) => {
  res.send('<body class=' + req.cookies.theme + '>Hello</body>'); // flaw: cross-site-scripting /<script>alert\((?:document\.domain|1)\)<\/script>/
});

router.get('/counter', (req, res) => {
  res.send(`<script>var start = "${req.query.start}";</script>`); // flaw: cross-site-scripting /<script>alert\((?:document\.domain|1)\)<\/script>/
});

router.post('/preview', express.urlencoded({ extended: false }), (req, res) => {
  if (req.body.kind !== 'card') return res.status(400).send('no such kind');
  return res.send(ejs.render('Dear ' + req.body.text)); // flaw: template-injection /\b1787569\b/
});

module.exports = router;
