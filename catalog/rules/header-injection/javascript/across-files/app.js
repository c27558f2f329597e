const express = require('express');
const { tag } = require('./tag');

const app = express();
app.get('/', (req, res) => tag(res, req.query.tag)); // source: tag
