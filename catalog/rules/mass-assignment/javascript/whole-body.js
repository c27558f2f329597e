const express = require('express');
const { Sequelize } = require('sequelize');

const app = express();
const User = new Sequelize('postgres://db/app').define('user', {});

app.post('/users', async (req, res) => {
  const fields = req.body; // source: fields
  res.json(await User.create(fields)); // finding: mass-assignment from fields
});
