const { generate } = require('./generate');

exports.reset = (user) => {
  user.resetToken = generate(); // finding: insecure-randomness from random
  return user.save();
};
