const express = require('express');
const jwt = require('jsonwebtoken');

const app = express();
app.post('/login', (request, response) => {
  const user = store.signedIn(request.body.name, request.body.password);
  response.json({ token: jwt.sign({ id: user.id }, process.env.KEY) }); // finding: token-without-end
});
app.post('/renew', (request, response) => {
  response.json({ token: jwt.sign({ id: store.of(request).id }, process.env.KEY, { expiresIn: '15m' }) }); // safe: it ends
});
app.post('/copy', (request, response) => {
  response.json({ token: jwt.sign(store.claimsOf(request), process.env.KEY) }); // safe: the claims may say when it ends
});
app.listen(3000);
