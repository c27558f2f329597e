const sessions = new Map();

exports.start = (user) => {
  const token = Math.random().toString(36).slice(2); // source: random
  const session = { user };
  session.accessToken = token; // finding: insecure-randomness from random
  sessions.set(user, session);
  return session;
};
