const express = require('express');
const mysql = require('mysql2');

const app = express();
const connection = mysql.createConnection({});

const quoted = (name) => '`' + String(name).replace(/`/g, '``') + '`';

app.get('/rows', (req, res) => {
  connection.query('SELECT * FROM ' + quoted(req.query.table), (error, rows) => res.json(rows)); // safe: each backtick of the name is doubled
});

app.get('/columns', (req, res) => {
  const name = String(req.query.column).replaceAll('`', '``');
  connection.query(`SELECT \`${name}\` FROM orders`, (error, rows) => res.json(rows)); // safe: between two backticks
  connection.query(`SELECT ${name} FROM orders`, (error, rows) => res.json(rows)); // finding: sql-injection
  connection.query(`SELECT id FROM orders WHERE name = '${name}'`, (error, rows) => res.json(rows)); // finding: sql-injection
  connection.query(`SELECT \`${name.slice(0, 64)}\` FROM orders`, (error, rows) => res.json(rows)); // finding: sql-injection
});

app.get('/first', (req, res) => {
  connection.query('SELECT * FROM `' + String(req.query.table).replace('`', '``') + '`', (error, rows) => res.json(rows)); // finding: sql-injection
});

app.get('/escaped', (req, res) => {
  connection.query('SELECT * FROM `' + String(req.query.table).replace(/`/g, '\\`') + '`', (error, rows) => res.json(rows)); // finding: sql-injection
});

app.get('/sorted', (req, res) => {
  const name = String(req.query.name).replace(/`/g, '``');
  connection.query('SELECT * FROM orders ORDER BY `name`' + name, (error, rows) => res.json(rows)); // finding: sql-injection
  connection.query(`SELECT \`id\` FROM \`orders\` ORDER BY \`name\`${name}`, (error, rows) => res.json(rows)); // finding: sql-injection
  connection.query("SELECT * FROM orders WHERE name = '`" + name + "`'", (error, rows) => res.json(rows)); // finding: sql-injection
  connection.query(`SELECT \`id\`, \`${name}\` FROM orders WHERE state = 'new'`, (error, rows) => res.json(rows)); // safe: the backtick before it opens
});
