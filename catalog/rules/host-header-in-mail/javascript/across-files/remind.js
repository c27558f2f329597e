const mail = require('nodemailer').createTransport({ host: 'smtp.example.com' });

exports.remind = (host) => mail.sendMail({ to: 'a@example.com', html: `<a href="https://${host}/reset">Reset</a>` }); // finding: host-header-in-mail from hostname
