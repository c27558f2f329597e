const { decode } = require('jsonwebtoken');

exports.identify = (token) => ({ user: decode(token).sub }); // finding: unverified-token-claims from token
