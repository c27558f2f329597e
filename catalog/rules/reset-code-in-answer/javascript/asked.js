const crypto = require('crypto');
const express = require('express');

const app = express();

app.post('/forgot', async (req, res) => {
  const resetToken = crypto.randomBytes(32).toString('hex');
  await sendMail(req.body.mail, resetToken);
  res.status(200).json({ message: 'sent', resetToken }); // finding: reset-code-in-answer
});

app.post('/code', async (req, res) => {
  const otp = crypto.randomInt(100000, 999999);
  res.send({ message: 'sent', otp }); // finding: reset-code-in-answer
});

app.post('/forgot/mail', async (req, res) => {
  const resetToken = crypto.randomBytes(32).toString('hex');
  await sendMail(req.body.mail, resetToken);
  res.json({ message: 'sent', needsOtp: true }); // safe: no code
});

app.post('/sign-in', async (req, res) => {
  const token = await sign(req.body.name);
  res.json({ token }); // safe: of who has signed in
});
