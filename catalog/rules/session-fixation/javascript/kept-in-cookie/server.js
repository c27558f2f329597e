const bcrypt = require('bcrypt');
const cookieSession = require('cookie-session');
const express = require('express');

const app = express();
app.use(cookieSession({ keys: [process.env.SESSION_KEY] }));

app.post('/sign-in', async (request, response) => {
  const user = await find(request.body.email);
  if (!user || !(await bcrypt.compare(request.body.password, user.digest))) return response.sendStatus(401);
  request.session.userId = user.id; // safe: the answer's cookie holds it, under no id that was there before
  response.redirect('/');
});
