const express = require('express');

const app = express();

app.use((error, req, res, next) => {
  res.status(500).json({ error: 'internal error' }); // safe: nothing of the inside is shown
});
