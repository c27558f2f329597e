const crypto = require('crypto');

exports.tokenFor = function tokenFor(mail) {
  const activationToken = crypto.createHash('sha256').update(`${mail}:${new Date().getTime()}`).digest('hex'); // finding: guessable-token
  return activationToken;
};
