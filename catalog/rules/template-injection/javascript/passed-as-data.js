const ejs = require('ejs');
const express = require('express');
const Handlebars = require('handlebars');

const app = express();
const knex = require('knex')({ client: 'pg' });
const greet = Handlebars.compile('<p>{{greeting}}</p>');

app.get('/greet', (req, res) => {
  const a = ejs.render('<p><%= greeting %></p>', { greeting: req.query.greeting }); // safe: data of a fixed template
  const b = greet({ greeting: req.query.greeting }); // safe: data of a fixed template
  res.render('greet', { greeting: req.query.greeting }); // safe: data of a fixed template
  return [a, b];
});

app.get('/domain', async (req, res) => {
  const row = await knex('domains').where({ id: req.query.id }).first();
  res.render('domain', { ...row }); // safe: a row has the names of its columns
  const { query } = req; // source: query
  res.render('domain', { ...query }); // finding: template-injection from query
});
