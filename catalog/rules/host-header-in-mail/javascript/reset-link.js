const express = require('express');
const nodemailer = require('nodemailer');

const app = express();
const mail = nodemailer.createTransport({ host: 'smtp.example.com' });

app.post('/forgot', (req, res) => {
  const link = `https://${req.headers.host}/reset`; // source: host
  mail.sendMail({ to: 'a@example.com', text: `Reset: ${link}` }); // finding: host-header-in-mail from host
  res.end();
});
