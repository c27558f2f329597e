const _ = require('lodash');
const express = require('express');

const app = express();
const settings = {};

app.put('/settings', (req, res) => {
  const changes = req.body; // source: changes
  _.merge(settings, changes); // finding: prototype-pollution from changes
  res.json(settings);
});
