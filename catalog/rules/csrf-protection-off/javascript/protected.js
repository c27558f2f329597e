const csurf = require('csurf');
const express = require('express');

const app = express();
app.use(csurf({ cookie: true })); // safe: all methods that change data are checked
