const express = require('express');
const ldap = require('ldapjs');

const app = express();
const client = ldap.createClient({ url: 'ldaps://directory' });
const template = process.env.FILTER;

app.post('/sign-in', (req, res) => {
  const { user } = req.body; // source: user
  client.search('ou=people,dc=example', { filter: template.replaceAll('%u', user) }, () => res.end()); // finding: ldap-injection from user
});

app.post('/checked', (req, res) => {
  const { user } = req.body;
  if (!user.match(/^[\w.@-]+$/)) return res.end();
  return client.search('ou=people,dc=example', { filter: template.replaceAll('%u', user) }, () => res.end()); // safe: no sign of a filter, wherever it is put
});

app.post('/dollar', (req, res) => {
  const { user } = req.body; // source: dollar
  if (!user.match(/^[\w$&]+$/)) return res.end();
  return client.search('ou=people,dc=example', { filter: template.replaceAll('%u', user) }, () => res.end()); // finding: ldap-injection from dollar
});
