const csurf = require('csurf');
const express = require('express');

const app = express();
app.use(csurf({ cookie: true, ignoreMethods: ['GET', 'POST'] })); // finding: csrf-protection-off
