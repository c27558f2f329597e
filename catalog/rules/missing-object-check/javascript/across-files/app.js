const express = require('express');
const orders = require('./orders');

const app = express();

app.get('/orders', async (req, res) => res.json(await orders.of(req.user.id)));
app.get('/orders/:id', async (req, res) => res.json({ by: req.user.id, order: await orders.find(req.params.id) })); // source: id
