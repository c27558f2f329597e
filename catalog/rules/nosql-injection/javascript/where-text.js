const express = require('express');
const mongoose = require('mongoose');

const Order = mongoose.model('Order', new mongoose.Schema({ owner: String }));
const app = express();

app.get('/orders', async (req, res) => {
  const owner = req.query.owner; // source: owner
  const orders = await Order.find({ $where: `this.owner == '${owner}'` }); // finding: nosql-injection from owner
  res.json(orders);
});
