const express = require('express');

const app = express();
app.use(express.urlencoded({ extended: false }));
app.get('/', (request, response) => response.send('<form action="/login" method="post"></form>'));
app.post('/login', (request, response) => {
  response.cookie('auth_token', store.tokenOf(request.body.name), { httpOnly: true, secure: true }); // misuse: csrf-unprotected
  response.redirect('/');
});
