const express = require('express');
const mongoose = require('mongoose');

const app = express();
const User = mongoose.model('User', new mongoose.Schema({ name: String, role: String }));

app.post('/users', async (req, res) => {
  const user = await User.create({ name: req.body.name, role: 'member' }); // safe: the fields are named
  res.json(user);
});
