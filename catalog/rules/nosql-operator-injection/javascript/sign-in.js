const express = require('express');
const mongoose = require('mongoose');

const User = mongoose.model('User', new mongoose.Schema({ name: String, password: String }));
const app = express();
app.use(express.json());

app.post('/sign-in', async (req, res) => {
  const user = await User.findOne({ name: req.body.name, password: req.body.password }); // source: body; finding: nosql-operator-injection from body
  res.sendStatus(user ? 200 : 401);
});
