const jwt = require('jsonwebtoken');

exports.read = (token, key) => jwt.verify(token, key, { algorithms: ['RS256'] }); // safe: one algorithm
