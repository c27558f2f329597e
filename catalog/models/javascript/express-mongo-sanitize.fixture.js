const sanitize = require('mongo-sanitize');

sink(sanitize(taint())); // cleans: nosql-operator; flow

const express = require('express');
const mongoSanitize = require('express-mongo-sanitize');
const app = express();
app.use(express.json(), mongoSanitize());
app.post('/a', (req) => { // source: remote-request
  sink(req.body.a);
  sink(req.query.a);
});
