const express = require('express');
const nodemailer = require('nodemailer');

const app = express();
const mail = nodemailer.createTransport({ host: 'smtp.example.com' });

app.post('/forgot', (req, res) => {
  const link = `https://${process.env.PUBLIC_HOST}/reset`;
  mail.sendMail({ to: 'a@example.com', text: `Reset: ${link}` }); // safe: a setting
  res.end();
});
