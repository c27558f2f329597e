const express = require('express');
const mongoose = require('mongoose');
const { z } = require('zod');
const { validateRequest, processRequest, validateRequestBody, validateRequestQuery, validateRequestParams, processRequestBody, processRequestQuery, processRequestParams } = require('zod-express-middleware');

const app = express();
app.use(express.json());
const Order = mongoose.model('Order', new mongoose.Schema({ name: String }));
const checked = z.object({ count: z.number(), name: z.string(), more: z.any() });

app.post('/a', validateRequest({ body: checked }), (req) => { // source: remote-request
  sink(req.body.count); // safe: a number
  Order.find({ name: req.body.name }); // safe: a text
  sink(req.body.more);
});
app.get('/b', processRequest({ query: checked }), (req) => { // source: remote-request
  sink(req.query.count); // safe: a number
  Order.find({ name: req.query.name }); // safe: a text
  sink(req.query.more);
});
app.get('/c/:kind', validateRequest({ params: z.object({ kind: z.enum(['x', 'y']) }) }), (req) => {
  sink(req.params.kind); // safe: one of two
});
app.post('/d', validateRequestBody(checked), (req) => { sink(req.body.count); }); // safe: a number
app.post('/e', processRequestBody(checked), (req) => { sink(req.body.count); }); // safe: a number
app.get('/f', validateRequestQuery(checked), (req) => { sink(req.query.count); }); // safe: a number
app.get('/g', processRequestQuery(checked), (req) => { sink(req.query.count); }); // safe: a number
app.get('/h/:id', validateRequestParams(z.object({ id: z.uuid() })), (req) => { sink(req.params.id); }); // safe: an identifier
app.get('/i/:id', processRequestParams(z.object({ id: z.uuid() })), (req) => { sink(req.params.id); }); // safe: an identifier
app.route('/j').post(validateRequestBody(checked), (req) => { // source: remote-request
  sink(req.body.count); // safe: a number
  sink(req.body.more);
});
