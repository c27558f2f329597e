const express = require('express');
const { signIn, signInAnew } = require('./sign-in');

const app = express();
app.post('/sign-in', signIn);
app.post('/sign-in/anew', signInAnew);
