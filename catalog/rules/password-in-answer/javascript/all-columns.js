const express = require('express');
const sqlite3 = require('sqlite3');

const app = express();
const db = new sqlite3.Database('a.db');
db.run('CREATE TABLE users (id INTEGER, name TEXT, password TEXT)');
db.run('CREATE TABLE pessoas (id INTEGER, nome TEXT, senha TEXT)');

app.get('/users/:id', (req, res) => {
  db.get('SELECT * FROM users WHERE id = ?', [req.params.id], (error, row) => { // source: user
    res.json(row); // finding: password-in-answer from user
  });
});

app.get('/names/:id', (req, res) => {
  db.get('SELECT id, name FROM users WHERE id = ?', [req.params.id], (error, row) => {
    res.json(row); // safe: columns that are no secret
  });
});

app.get('/pessoas/:id', (req, res) => {
  db.get('SELECT * FROM pessoas WHERE id = ?', [req.params.id], (error, row) => { // source: pessoa
    res.json(row); // finding: password-in-answer from pessoa
  });
});

app.get('/nomes/:id', (req, res) => {
  db.get('SELECT * FROM pessoas WHERE id = ?', [req.params.id], (error, row) => {
    const { senha, ...shown } = row;
    res.json(shown); // safe: taken out
  });
});
