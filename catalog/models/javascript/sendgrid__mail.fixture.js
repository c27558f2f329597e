const sgMail = require('@sendgrid/mail');

sgMail.setApiKey('SG.a constant key'); // misuse: hardcoded-credential
sgMail.send({ html: taint() }); // sink: xss; sink: mail-content
sgMail.sendMultiple({ text: taint() }); // sink: mail-content
