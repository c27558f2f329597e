const express = require('express');
const { findByEmail } = require('./user-store');

const router = express.Router();

router.post('/sign-in', async (req, res) => {
  const { email } = req.body; // source: email
  const user = await findByEmail(email);
  res.json({ known: Boolean(user) });
});

module.exports = router;
