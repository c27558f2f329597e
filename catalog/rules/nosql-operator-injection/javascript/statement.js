const express = require('express');
const mysql = require('mysql2');

const app = express();
const connection = mysql.createConnection({ host: 'db' });
app.use(express.json());

app.post('/sign-in', (req, res) => {
  const { name, code } = req.body; // source: code
  connection.query('SELECT id FROM members WHERE name = ? AND password = ?', [String(name), code], (error, rows) => { // finding: nosql-operator-injection from code
    res.json({ known: rows.length > 0 });
  });
});

app.post('/sign-in/checked', (req, res) => {
  const { name, code } = req.body;
  connection.query('SELECT id FROM members WHERE name = ? AND password = ?', [String(name), String(code)], (error, rows) => { // safe: texts
    res.json({ known: rows.length > 0 });
  });
});
