const express = require('express');
const { refuse } = require('./audit');

const app = express();
app.post('/sign-in', (req, res) => refuse(req.body.user, res)); // source: user
