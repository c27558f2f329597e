const express = require('express');
const mongoSanitize = require('express-mongo-sanitize');
const { MongoClient } = require('mongodb');

const users = new MongoClient('mongodb://localhost').db('app').collection('users');
const app = express();
app.use(express.json());
app.post('/before', async (req, res) => {
  res.json(await users.findOne({ token: req.body.token })); // finding: nosql-operator-injection
});
app.use('/admin', mongoSanitize());
app.post('/elsewhere', async (req, res) => {
  res.json(await users.findOne({ token: req.body.token })); // finding: nosql-operator-injection
});
app.post('/alone', mongoSanitize({ replaceWith: '_' }), async (req, res) => {
  res.json(await users.findOne({ token: req.body.token })); // safe: what runs before it in the same call drops operators
});
app.use(mongoSanitize());
const routes = express.Router();
routes.post('/sign-in', async (req, res) => {
  const { email, token } = req.body;
  res.json(await users.findOne({ email, token })); // safe: no key begins with $ by then
});
routes.post('/parsed', async (req, res) => {
  res.json(await users.findOne({ token: JSON.parse(req.body.token) })); // finding: nosql-operator-injection
});
routes.get('/find', async (req, res) => {
  res.json(await users.findOne({ token: req.query.token })); // safe: of the query too
});
app.use('/api', routes);
