const sessions = new Map();

exports.start = (user) => {
  const token = Math.random().toString(36).slice(2); // source: random; finding: insecure-randomness from random
  const session = { user };
  session.accessToken = token; // safe: reported where it got its name
  sessions.set(user, session);
  return session;
};

exports.renew = (session) => {
  const digits = Math.random().toString(36).slice(2); // source: digits
  session.accessToken = digits; // finding: insecure-randomness from digits
};

exports.shorten = (session) => {
  const sign = Math.random().toString(36)[2]; // source: sign
  session.accessToken = `${sign}-${session.user}`; // finding: insecure-randomness from sign
};
