const express = require('express');
const session = require('express-session');

const app = express();
app.use(express.urlencoded({ extended: false }));
app.use(session({ secret: process.env.SECRET, resave: false, saveUninitialized: false, cookie: { secure: true } })); // finding: missing-csrf-protection
app.get('/', (request, response) => response.send('<form action="/rename" method="post"><input name="name"></form>'));
app.post('/login', (request, response) => {
  request.session.userId = store.signedIn(request.body.name, request.body.password).id;
  response.redirect('/');
});
app.post('/rename', (request, response) => {
  store.rename(request.session.userId, request.body.name);
  response.redirect('/');
});
