const crypto = require('crypto');

exports.start = (user) => {
  const session = { user };
  session.accessToken = crypto.randomBytes(32).toString('hex'); // safe: the generator of the system
  session.colour = Math.random(); // safe: no secret
  return session;
};
