const express = require('express');
const accounts = require('./accounts');

const router = express.Router();

router.post('/accounts', async (request, response) => {
  const { email, password } = request.body; // source: sent
  response.json(await accounts.create(email, password));
});

module.exports = router;
