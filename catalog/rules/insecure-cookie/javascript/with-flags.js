const express = require('express');
const session = require('express-session');

const app = express();
app.use(session({ secret: process.env.SECRET, cookie: { secure: true, httpOnly: true } })); // safe: both flags

app.post('/sign-in', (req, res) => {
  res.cookie('session', req.body.user, { secure: true, httpOnly: true, sameSite: 'lax' }); // safe: all flags
  res.cookie('theme', 'dark'); // safe: nothing to protect
  res.cookie('user_locale', req.body.locale, { secure: true, httpOnly: false }); // safe: scripts of the page read it, and it tells nobody who somebody is
  res.end();
});
