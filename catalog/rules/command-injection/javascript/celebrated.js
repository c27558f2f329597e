const { exec } = require('child_process');
const { celebrate, Joi } = require('celebrate');
const app = require('express')();

app.post('/closed', celebrate({ body: Joi.object({ name: Joi.string().alphanum() }) }, { abortEarly: false }), (req, res) => {
  exec('ls ' + req.body.name, () => res.end()); // safe: letters and digits
});
app.post('/open', celebrate({ body: Joi.object({ name: Joi.string().alphanum() }) }, { allowUnknown: true }), (req, res) => {
  exec('ls ' + req.body.other, () => res.end()); // finding: command-injection
});
