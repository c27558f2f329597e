const jwt = require('jsonwebtoken');

const claims = ({ headers }) => headers.authorization && JSON.parse(Buffer.from(String(taint()).split('.')[1], 'base64').toString()); // sink: jwt-unverified
const verified = ({ headers }) => jwt.verify(headers.authorization, key) && JSON.parse(Buffer.from(String(taint()).split('.')[1], 'base64').toString()); // safe: verified before
const named = ({ headers }) => headers.name && JSON.parse(Buffer.from(String(taint()).split('.')[1], 'base64').toString()); // safe: no token
