const express = require('express');

const app = express();

app.get('/debug', (request, response) => {
  response.json({ env: process.env, note: 'for developers' }); // finding: environment-exposure
});

app.get('/env', (request, response) => response.status(200).send(process.env)); // finding: environment-exposure

app.get('/version', (request, response) => {
  response.json({ version: process.env.APP_VERSION, mode: process.env.NODE_ENV }); // safe: single variables
});

app.get('/names', (request, response) => {
  response.json({ names: Object.keys(process.env) }); // safe: no values
});

app.get('/copy', (request, response) => response.json({ ...process.env })); // finding: environment-exposure

app.get('/text', (request, response) => response.send(JSON.stringify(process.env, null, 2))); // finding: environment-exposure

app.get('/filled', (request, response) => {
  let text = 'Welcome to {{SITE_NAME}}';
  Object.entries(process.env).forEach(([key, value]) => {
    text = text.replaceAll(`{{${key}}}`, value);
  });
  response.send(text); // safe: the text says which of them it takes
});

app.get('/page', (request, response) => response.send('<pre>ENV</pre>'.replace('ENV', JSON.stringify(process.env)))); // finding: environment-exposure

app.get('/joined', (request, response) => {
  let text = '';
  Object.entries(process.env).forEach(([key, value]) => {
    text = text.concat(key, '=', value);
  });
  response.send(text); // finding: environment-exposure
});

app.get('/named', (request, response) => {
  let text = 'Welcome to %SITE_NAME%';
  for (const [key, value] of Object.entries(process.env)) text = text.replace('%' + key + '%', value);
  response.send(text); // safe
});

app.get('/marked', (request, response) => response.send('<pre>ENV</pre>'.replace(marker(), JSON.stringify(process.env)))); // finding: environment-exposure

app.get('/collected', (request, response) => {
  let text = 'ALL';
  let all = '';
  for (const [key, value] of Object.entries(process.env)) {
    all += `${key}=${value}`;
    text = text.replace(key, all);
  }
  response.send(text); // finding: environment-exposure
});
