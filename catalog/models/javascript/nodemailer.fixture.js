const nodemailer = require('nodemailer');

const transport = nodemailer.createTransport({ auth: { pass: 'correct horse' } }); // misuse: hardcoded-credential
nodemailer.createTransport({ tls: { rejectUnauthorized: false } }); // misuse: insecure-tls
transport.sendMail({ html: taint() }); // sink: xss; sink: mail-content
