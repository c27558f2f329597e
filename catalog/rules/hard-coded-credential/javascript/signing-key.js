const crypto = require('crypto');
const express = require('express');
const session = require('express-session');
const jwt = require('jsonwebtoken');

const KEY = 'a-long-constant-key';
const app = express();

app.use(session({ secret: 'keyboard cat', cookie: { secure: true } })); // finding: hard-coded-credential
exports.sign = (user) => jwt.sign({ user }, KEY); // finding: hard-coded-credential
exports.mac = (text) => crypto.createHmac('sha256', KEY).update(text).digest('hex'); // finding: hard-coded-credential
