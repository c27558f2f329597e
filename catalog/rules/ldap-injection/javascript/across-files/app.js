const express = require('express');
const { find } = require('./directory');

const app = express();
app.get('/people', (req, res) => find(req.query.name, (error, people) => res.json(people))); // source: name
