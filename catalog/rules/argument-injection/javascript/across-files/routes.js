const express = require('express');
const { start } = require('./start');

const router = express.Router();
router.get('/start/:name', (req, res) => res.json(start(req.params.name))); // source: name
module.exports = router;
