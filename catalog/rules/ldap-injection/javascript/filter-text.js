const express = require('express');
const ldap = require('ldapjs');

const app = express();
const client = ldap.createClient({ url: 'ldaps://directory' });

app.post('/sign-in', (req, res) => {
  const { user } = req.body; // source: user
  const options = { filter: `(&(uid=${user})(active=TRUE))`, scope: 'sub' };
  client.search('ou=people,dc=example', options, (error, found) => res.json(found)); // finding: ldap-injection from user
});
