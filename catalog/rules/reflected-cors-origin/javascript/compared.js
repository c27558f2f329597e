const express = require('express');

const app = express();
const ALLOWED = ['https://app.example.org'];

app.use((req, res, next) => {
  if (ALLOWED.includes(req.headers.origin)) {
    res.header('Access-Control-Allow-Origin', req.headers.origin); // safe: one of a list
  }
  next();
});
