const express = require('express');

const app = express();
app.use(express.urlencoded({ extended: false }));
app.get('/', (request, response) => response.send('<form action="/rename" method="post"><input name="name"></form>'));
app.post('/login', (request, response) => {
  response.cookie('theme', request.body.theme, { httpOnly: true, secure: true }); // safe: the cookie tells nobody's name
  response.cookie('auth_token', store.tokenOf(request.body.name, request.body.password), { httpOnly: true, secure: true }); // finding: missing-csrf-protection
  response.redirect('/');
});
app.post('/rename', (request, response) => response.redirect('/'));
