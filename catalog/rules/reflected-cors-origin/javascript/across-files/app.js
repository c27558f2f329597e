const express = require('express');
const { allow } = require('./allow');

const app = express();
app.use((req, res, next) => allow(req.get('Origin'), res, next)); // source: origin
