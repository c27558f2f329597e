const express = require('express');
const { Pool } = require('pg');
const caught = require('some-wrapper-of-handlers');

const app = express();
const pool = new Pool();

const list = caught(async (request, response) => {
  const { tag } = request.query; // source: tag
  response.json(await pool.query(`SELECT * FROM notes WHERE tag = '${tag}'`)); // finding: sql-injection from tag
});
const one = caught(async (request, response) => {
  response.json(await pool.query('SELECT * FROM notes WHERE id = $1', [request.params.id])); // safe: bound
});

app.route('/notes').get(list);
app.get('/notes/:id', one);
