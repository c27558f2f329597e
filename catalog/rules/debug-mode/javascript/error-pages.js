const errorhandler = require('errorhandler');
const express = require('express');

const app = express();
app.use(errorhandler()); // finding: debug-mode
