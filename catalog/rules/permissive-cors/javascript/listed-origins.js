const cors = require('cors');
const express = require('express');

const app = express();
app.use(cors({ origin: ['https://app.example.org'], credentials: true })); // safe: a list
app.use(cors({ origin: '*' })); // safe: without credentials nothing of the user is readable
app.use(cors({ origin: '*', credentials: true })); // safe: browsers refuse credentials for `*`, which is sent as it stands
new (require('socket.io').Server)(3000, { cors: { origin: '*', credentials: true } }); // safe: the same
new (require('socket.io').Server)(3001, { cors: { origin: true, credentials: true } }); // finding: permissive-cors
