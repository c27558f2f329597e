const express = require('express');

const app = express();
const users = [
  { id: 1, name: 'ada', password: 'k3-Tz9' },
  { id: 2, name: 'bob', password: 'w8-Lq4' },
];

app.get('/users', (req, res) => {
  res.json(users); // finding: kept-password-answered
});

app.get('/users/listed', (req, res) => {
  res.json({ users }); // finding: kept-password-answered
});

app.get('/users/first', (req, res) => {
  res.send(users[0]); // finding: kept-password-answered
});

app.get('/users/names', (req, res) => {
  res.json(users.map(({ id, name }) => ({ id, name }))); // safe: two named fields
});

app.get('/users/rest', (req, res) => {
  const { password, ...others } = users[0];
  res.json(others); // safe: the others
});

app.get('/users/name', (req, res) => {
  res.json(users[0].name); // safe: one field
});

app.post('/join', (req, res) => {
  res.status(400).json({ errors: { name: 'missing', password: 'missing' } }); // safe: messages
});
