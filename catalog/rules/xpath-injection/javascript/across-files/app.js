const express = require('express');
const { byRole } = require('./people');

const app = express();
app.get('/people', (req, res) => res.json(byRole(req.query.role))); // source: role
