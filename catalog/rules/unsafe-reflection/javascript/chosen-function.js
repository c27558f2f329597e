const express = require('express');

const app = express();
const handlers = { list: () => [], show: () => ({}) };

app.get('/do', (req, res) => {
  const chosen = req.query.target; // source: target
  res.json(Reflect.apply(globalThis[chosen], undefined, [])); // finding: unsafe-reflection from target
});
