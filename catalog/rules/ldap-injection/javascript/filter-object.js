const express = require('express');
const ldap = require('ldapjs');

const app = express();
const client = ldap.createClient({ url: 'ldaps://directory' });

app.post('/sign-in', (req, res) => {
  const filter = new ldap.EqualityFilter({ attribute: 'uid', value: req.body.user });
  client.search('ou=people,dc=example', { filter }, () => res.end()); // safe: the filter object escapes its value
});
