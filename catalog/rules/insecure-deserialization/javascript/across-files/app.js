const express = require('express');
const sessions = require('./sessions');

const app = express();
app.get('/me', (req, res) => res.json(sessions.open(req.query.session))); // source: session
