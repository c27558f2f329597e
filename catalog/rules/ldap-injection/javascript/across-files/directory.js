const ldap = require('ldapjs');

const client = ldap.createClient({ url: 'ldaps://directory' });

exports.find = (name, callback) => {
  client.search('dc=example', { filter: '(cn=' + name + ')' }, callback); // finding: ldap-injection from name
};
