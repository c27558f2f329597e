const express = require('express');
const session = require('express-session');

const app = express();
app.use(express.urlencoded({ extended: false }));
app.use(session({ secret: process.env.SECRET, cookie: { secure: true } })); // misuse: csrf-unprotected
app.get('/', (request, response) => response.send('<form action="/login" method="post"></form>'));
app.post('/login', (request, response) => {
  response.redirect('/');
});
