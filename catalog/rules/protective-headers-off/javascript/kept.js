const express = require('express');
const helmet = require('helmet');

const app = express();
app.use(helmet()); // safe: all of them
app.use(helmet({ frameguard: { action: 'deny' } })); // safe: no frames
app.use(helmet({ contentSecurityPolicy: false })); // safe: frames of the same origin alone
