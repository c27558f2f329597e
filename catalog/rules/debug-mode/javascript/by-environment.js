const errorhandler = require('errorhandler');
const express = require('express');

const app = express();
if (process.env.NODE_ENV === 'development') {
  app.use(errorhandler()); // safe: right in development
}
if (process.env.NODE_ENV === 'production') {
  app.use(errorhandler()); // finding: debug-mode
}
