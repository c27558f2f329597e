const orders = require("./orders");
const express = require('express');
const app = express();

app.get('/a', (request, response) => {
  try {
    JSON.parse(request.query.a);
  } catch (error) { // source: a
    response.status(500).json({ error: error.message }); // finding: error-message-exposure from a
  }
});

app.get('/b', (request, response) => {
  try {
    JSON.parse(request.query.b);
  } catch (error) {
    response.status(500).json({ error: 'no such order' }); // safe: a sentence of the program
  }
});

app.get('/called-back', (request, response) => {
  require('fs').readFile('/etc/orders', (err, text) => { // source: called-back
    if (err) return response.status(500).json(err); // finding: error-message-exposure from called-back
    response.json(String(text)); // safe: what was read
  });
});

app.get('/called-by-unknown', (request, response) => {
  orders.find({}, function (error, found) { // source: called-by-unknown
    if (error) return response.send(`failed: ${error}`); // finding: error-message-exposure from called-by-unknown
    response.json(found); // safe: a result
  });
});

app.get('/rejected', (request, response) => {
  orders.all().then((found) => response.json(found)).catch((why) => response.send(why.message)); // source: rejected; finding: error-message-exposure from rejected
});

app.get('/worded', (request, response) => {
  const find = (number, done) => done(new Error('no order ' + Number(number)));
  find(request.query.number, (err) => response.status(404).send(err.message)); // safe: worded by the program
});
