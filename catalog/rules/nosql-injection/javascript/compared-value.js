const express = require('express');
const mongoose = require('mongoose');

const Order = mongoose.model('Order', new mongoose.Schema({ owner: String }));
const app = express();

app.get('/orders', async (req, res) => {
  const orders = await Order.find({ owner: { $eq: req.params.owner } }); // safe: compared, not evaluated
  const few = await Order.find({ $where: `this.count < ${parseInt(req.query.count, 10)}` }); // safe: a number
  res.json([orders, few]);
});
