const express = require('express');
const { Sequelize } = require('sequelize');

const app = express();
const User = new Sequelize('postgres://db/app').define('user', {});

app.post('/views', async (req, res) => {
  const { confirmed, link } = req.body;
  await User.create({ kind: 'view', ...(link && confirmed && { agreed: true }) }); // safe: what is false has no fields
  res.end();
});

app.post('/users', async (req, res) => {
  const { isNew, fields } = req.body; // source: fields
  await User.create({ kind: 'user', ...(isNew && fields) }); // finding: mass-assignment from fields
  res.end();
});
