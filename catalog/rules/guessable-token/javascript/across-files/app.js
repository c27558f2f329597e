const express = require('express');
const { tokenFor } = require('./tokens');

const app = express();
app.use(express.json());
app.post('/members', (req, res) => res.json({ mailed: send(req.body.mail, tokenFor(req.body.mail)) }));
