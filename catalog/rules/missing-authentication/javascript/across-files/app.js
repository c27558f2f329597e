const express = require('express');
const orders = require('./orders');
const admin = require('./admin');

const app = express();

function signedIn(req, res, next) {
  if (!req.session.user) return res.sendStatus(401);
  next();
}

app.use('/orders', signedIn, orders);
app.use('/admin', admin);
