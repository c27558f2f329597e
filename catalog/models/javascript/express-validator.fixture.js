const express = require('express');
const { body, matchedData, param, query, validationResult } = require('express-validator');

const app = express();

app.get('/a/:id', param('id').isInt(), query('by').isIn(['a', 'b']), query('text').isString(), (req, res) => {
  if (!validationResult(req).isEmpty()) return res.sendStatus(400);
  sink(req.params.id); // safe: a number; source: remote-text
  sink(req.query.by); // safe: listed; source: remote-request
  sink(req.query.text); // source: remote-request
});

app.post('/b', body('name').escape(), body('count').toInt(), (req) => {
  sink(req.body.name); // source: remote-request
  sink(req.body.count); // safe: a number; source: remote-request
});

app.post('/c', body('email').custom((value) => { sink(value); return true; }), (req) => { // source: remote-request
  sink(matchedData(req)); // source: remote-request
});

// What each type admits, and what it leaves whatever is refused.
sink(body('a').isInt()['#admits'](taint())); // cleans: sql-injection
sink(body('a').isIn(['a', 'b'])['#admits'](taint())); // cleans: sql-injection
sink(body('a').isString()['#admits'](taint())); // cleans: nosql-operator
sink(body('a').escape()['#admits'](taint())); // cleans: xss
sink(body('a').escape()['#leaves'](taint())); // cleans: xss
sink(body('a').toInt()['#admits'](taint())); // cleans: sql-injection
sink(body('a').toInt()['#leaves'](taint())); // cleans: sql-injection
