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

const register = (router) => {
  router.post('/members/sign-in', async (request, response) => {
    const user = await find(request.body.email);
    if (!user || !(await bcrypt.compare(request.body.password, user.digest))) return response.sendStatus(401);
    request.session.userId = user.id; // finding: session-fixation
    response.redirect('/');
  });
  router.post('/members/sign-in/renewed', async (request, response, next) => {
    const user = await find(request.body.email);
    if (!user || !(await bcrypt.compare(request.body.password, user.digest))) return response.sendStatus(401);
    request.session.regenerate((error) => {
      if (error) return next(error);
      request.session.userId = user.id; // safe: of a session that is new
      response.redirect('/');
    });
  });
  router.post('/members/sign-out', (request, response) => request.session.destroy(() => response.redirect('/')));
  router.post('/members/guest', (request, response) => {
    request.session.user = 'guest'; // safe: nobody shows a password
    response.redirect('/');
  });
};
register(app);
