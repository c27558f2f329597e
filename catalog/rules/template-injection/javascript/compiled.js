const ejs = require('ejs');
const express = require('express');
const Handlebars = require('handlebars');
const pug = require('pug');

const app = express();

app.get('/greet', (req, res) => {
  const { greeting } = req.query; // source: greeting
  const a = ejs.render(`<p>${greeting}</p>`); // finding: template-injection from greeting
  const b = pug.compile('p ' + greeting)(); // finding: template-injection from greeting
  const c = Handlebars.compile(greeting)({}); // finding: template-injection from greeting
  res.json([a, b, c]);
});
