const bcrypt = require('bcrypt');
const express = require('express');
const session = require('express-session');

const app = express();
app.use(session({ secret: process.env.SESSION_KEY, cookie: { secure: true } }));

app.post('/sign-in', async (request, response) => {
  const user = await find(request.body.email);
  if (!user || !(await bcrypt.compare(request.body.password, user.digest))) return response.sendStatus(401);
  request.session.userId = user.id; // finding: session-fixation
  response.redirect('/');
});
