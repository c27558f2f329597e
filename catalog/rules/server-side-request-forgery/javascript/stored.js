const express = require('express');
const axios = require('axios');
const mongoose = require('mongoose');

const app = express();
const Hook = mongoose.model('Hook', new mongoose.Schema({ url: String, event: String }));

app.post('/hooks', async (req, res) => {
  await Hook.create({ url: String(req.body.url), event: 'order' });
  res.end();
});

app.post('/orders', async (req, res) => {
  const hooks = await Hook.find({ event: 'order' }); // source: hooks
  for (const hook of hooks) {
    await axios.post(hook.url, { kind: 'order' }); // finding: server-side-request-forgery from hooks
    await axios.post(`https://events.example.com/${hook.event}`, {}); // safe: the program names the host
  }
  await axios.post(process.env.EVENTS_URL, { count: hooks.length }); // safe: who runs the program names it
  res.end();
});
