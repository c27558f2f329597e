const express = require('express');

const app = express();

app.use((req, res, next) => {
  const { origin } = req.headers; // source: origin
  res.header('Access-Control-Allow-Origin', origin); // finding: reflected-cors-origin from origin
  res.header('Access-Control-Allow-Credentials', 'true');
  next();
});
