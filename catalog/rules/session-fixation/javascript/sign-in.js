const bcrypt = require('bcrypt');
const express = require('express');

const app = express();

app.post('/sign-in', async (request, response) => {
  const user = await find(request.body.email);
  if (!user || !(await bcrypt.compare(request.body.password, user.digest))) return response.sendStatus(401);
  request.session.userId = user.id; // finding: session-fixation
  response.redirect('/');
});

app.post('/sign-in/renewed', async (request, response, next) => {
  const user = await find(request.body.email);
  if (!user || !(await bcrypt.compare(request.body.password, user.digest))) return response.sendStatus(401);
  request.session.regenerate((error) => {
    if (error) return next(error);
    request.session.userId = user.id; // safe: of a session that is new
    response.redirect('/');
  });
});

app.post('/theme', (request, response) => {
  request.session.theme = 'dark'; // safe: tells nobody who it is
  response.redirect('/');
});

app.post('/sign-out', (request, response) => {
  request.session.userId = undefined; // safe: nobody signs in
  response.redirect('/');
});
