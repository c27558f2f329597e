const express = require('express');
const { celebrate, errors, Joi, Segments } = require('celebrate');

const app = express();
app.use(express.json());
app.post('/a', celebrate({ [Segments.BODY]: Joi.object({ kind: Joi.string().valid('x', 'y'), name: Joi.string() }) }), (req) => { // source: remote-request
  sink(req.body.kind); // safe: one of two
  sink(req.body.name);
});
app.get('/b', celebrate({ query: Joi.object().keys({ count: Joi.number().integer() }) }), (req) => { // source: remote-request
  sink(req.query.count); // safe: a number
  sink(req.body.count);
});
app.get('/c/:id', celebrate({ [Segments.PARAMS]: { id: Joi.string().uuid() } }), (req) => { // source: remote-text
  sink(req.params.id);
});
app.get('/d/:id', celebrate({ [Segments.PARAMS]: Joi.object({ id: Joi.string().uuid() }) }), (req) => { sink(req.params.id); }); // safe: an identifier
app.use(errors());
