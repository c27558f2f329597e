const { exec } = require('child_process');
const { celebrate, Joi } = require('celebrate');
const app = require('express')();

const NAMED = Joi.object({ name: Joi.string().alphanum() });

app.post('/before', (req, res, next) => {
  exec('ls ' + req.body.name, () => next()); // finding: command-injection
}, celebrate({ body: NAMED }), (req, res) => res.end());
app.post('/perhaps', process.env.STRICT ? celebrate({ body: NAMED }) : (req, res, next) => next(), (req, res) => {
  exec('ls ' + req.body.name, () => res.end()); // finding: command-injection
});
app.post('/replaced', celebrate({ body: NAMED }), (req, res, next) => { req.body = JSON.parse(req.query.body); next(); }, (req, res) => {
  exec('ls ' + req.body.name, () => res.end()); // finding: command-injection
});
app.post('/open', celebrate({ body: NAMED }, { allowUnknown: true }), (req, res) => {
  exec('ls ' + req.body.other, () => res.end()); // finding: command-injection
});
