const jwt = require('jsonwebtoken');

exports.read = (token, key) => jwt.verify(token, key, { algorithms: ['HS256', 'none'] }); // finding: unverified-token
exports.empty = (token) => jwt.verify(token, null); // finding: unverified-token
exports.write = (claims) => jwt.sign(claims, '', { algorithm: 'none' }); // finding: unverified-token
