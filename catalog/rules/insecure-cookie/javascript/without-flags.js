const express = require('express');
const session = require('express-session');

const app = express();
app.use(session({ secret: process.env.SECRET, cookie: { secure: false } })); // finding: insecure-cookie

app.post('/sign-in', (req, res) => {
  res.cookie('session', req.body.user); // finding: insecure-cookie
  res.cookie('user', req.body.user, { secure: true, httpOnly: false }); // finding: insecure-cookie
  res.cookie('locale_token', req.body.user, { secure: true, httpOnly: false }); // finding: insecure-cookie
  res.end();
});
