const crypto = require('crypto');
const express = require('express');
const { charge, isKnown, isOtpOn, makeOtp, routes, t, template } = require('./own');

const app = express();
app.use(express.json());

app.post('/checked', async (req, res) => {
  const resetToken = req.body.resetToken;
  if (!(await isKnown(resetToken))) return res.status(400).json({ error: 'invalid', resetToken }); // safe: told to who sent it
  return res.json({ otp: req.query.otp }); // safe: told to who sent it
});

app.post('/sent-or-made', async (req, res) => {
  const otp = req.body.otp || makeOtp();
  res.json({ otp }); // finding: reset-code-in-answer
});

app.post('/made-of-it', async (req, res) => {
  const resetToken = crypto.createHmac('sha256', process.env.KEY).update(req.body.mail).digest('hex');
  res.json({ resetToken }); // finding: reset-code-in-answer
});

app.get('/names', async (req, res) => {
  res.json({ forgot_password: routes.forgot, reset_password: routes.reset }); // safe: addresses
});

app.get('/page', async (req, res) => {
  const resetPassword = await template('reset');
  res.send(resetPassword); // safe: a page
});

app.post('/paid', async (req, res) => {
  const { oneTimeToken } = await charge(req.body);
  res.json({ oneTimeToken }); // safe: of a payment
});

app.get('/settings', async (req, res) => {
  res.json({ otp: await isOtpOn(req.user), recoveryCode: t('labels.recovery') }); // safe: a truth and a label
});

app.post('/development', async (req, res) => {
  const resetToken = await makeOtp();
  if (process.env.NODE_ENV === 'development') return res.json({ resetToken }); // safe: of whoever develops it
  return res.json({ message: 'sent' });
});

app.post('/asked-for', async (req, res) => {
  const body = { message: 'sent' };
  if (process.env.NODE_ENV !== 'production') body.otp = await makeOtp();
  res.json(body); // finding: reset-code-in-answer
});

app.post('/shown', async (req, res) => {
  const otp = await makeOtp();
  if (req.body.mail !== '') res.json({ otp }); // finding: reset-code-in-answer
});
