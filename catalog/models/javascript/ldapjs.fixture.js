const ldap = require('ldapjs');

const client = ldap.createClient({ tlsOptions: { rejectUnauthorized: false } }); // misuse: insecure-tls
client.search('dc=a', { filter: taint() }); // sink: ldap-injection
client.bind('cn=a', 'constant'); // misuse: hardcoded-credential
sink(ldap.parseFilter(taint())); // sink: ldap-injection; flow
