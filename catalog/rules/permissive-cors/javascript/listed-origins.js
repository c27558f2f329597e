const cors = require('cors');
const express = require('express');

const app = express();
app.use(cors({ origin: ['https://app.example.org'], credentials: true })); // safe: a list
app.use(cors({ origin: '*' })); // safe: without credentials nothing of the user is readable
