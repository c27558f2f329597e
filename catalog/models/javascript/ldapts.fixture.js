const { Client } = require('ldapts');

const client = new Client({ url: 'ldaps://a', tlsOptions: { rejectUnauthorized: false } }); // misuse: insecure-tls
client.search('dc=a', { filter: `(uid=${taint()})` }); // sink: ldap-injection
client.bind('cn=a', 'constant'); // misuse: hardcoded-credential
