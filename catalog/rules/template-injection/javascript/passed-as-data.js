const ejs = require('ejs');
const express = require('express');
const Handlebars = require('handlebars');

const app = express();
const greet = Handlebars.compile('<p>{{greeting}}</p>');

app.get('/greet', (req, res) => {
  const a = ejs.render('<p><%= greeting %></p>', { greeting: req.query.greeting }); // safe: data of a fixed template
  const b = greet({ greeting: req.query.greeting }); // safe: data of a fixed template
  res.render('greet', { greeting: req.query.greeting }); // safe: data of a fixed template
  return [a, b];
});
