const _ = require('lodash');
const express = require('express');

const app = express();
const settings = {};

function merge(target, source) {
  for (const key of Object.keys(source)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') continue;
    target[key] = source[key]; // safe: keys of prototypes are left out
  }
}

app.put('/settings', (req, res) => {
  merge(settings, req.body);
  Object.assign(settings, req.body); // safe: assigns own keys of the first level alone
  _.merge(settings, { theme: String(req.body.theme) }); // safe: text holds no keys
  const bag = new Map(Object.entries(req.body));
  bag.set(req.body.key, req.body.value); // safe: a map has no prototype chain of keys
  res.json(settings);
});
