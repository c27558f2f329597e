const nodemailer = require('nodemailer');

const transport = nodemailer.createTransport({ auth: { pass: 'correct horse' } }); // misuse: hardcoded-credential
nodemailer.createTransport({ tls: { rejectUnauthorized: false } }); // misuse: insecure-tls
transport.sendMail({ html: taint() }); // sink: xss; sink: mail-content
transport.sendMail({ attachments: [{ path: taint() }] }); // sink: path-traversal
transport.sendMail({ attachments: [{ filename: taint(), path: '/srv/a.pdf' }] }); // safe: the name that the reader sees
require('nodemailer').createTransport({ host: 'a' }).sendMail({ attachments: [{ path: 'data:image/png;base64,' + taint() }] }); // safe: the address is the content
require('nodemailer').createTransport({ host: 'a' }).sendMail({ attachments: [{ href: taint() }] }); // sink: path-traversal
