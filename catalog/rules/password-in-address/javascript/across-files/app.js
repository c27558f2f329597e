const express = require('express');
const signIn = require('./sign-in');

const app = express();
app.get('/sign-in', signIn);
