const express = require('express');

const app = express();
app.use(express.json());

app.post('/login/oauth/callback', (req, res) => res.json({ token: exchange(req.body.code) })); // safe: no password
app.post('/loginStatistics', (req, res) => res.json(list(req.body.password))); // safe: no sign-in
app.get('/login', (req, res) => res.json(page(req.query.next))); // safe: shows the form
