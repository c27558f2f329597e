const crypto = require('node:crypto');
const express = require('express');
const app = express();
const flags = { secure: true, httpOnly: true, sameSite: 'lax' };

app.post('/a', (request, response) => {
  response.cookie('sessionId', request.query.sid, flags); // source: a; finding: chosen-session-id from a
  response.end();
});

app.post('/b', (request, response) => {
  response.cookie('sessionId', crypto.randomUUID(), flags); // safe: made here
  response.cookie('theme', request.query.theme, flags); // safe: no session
  response.end();
});
