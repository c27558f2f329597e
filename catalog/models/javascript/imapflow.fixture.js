const { ImapFlow } = require('imapflow');

new ImapFlow({ tls: { rejectUnauthorized: false } }); // misuse: insecure-tls
new ImapFlow({ auth: { user: 'a', pass: 'correct horse' } }); // misuse: hardcoded-credential
new ImapFlow({ host: taint() }); // sink: ssrf
