exports.signIn = async (req, res) => {
  const user = await find(req.body.name, req.body.password);
  if (!user) return res.sendStatus(401);
  req.session.user = user.name; // finding: session-fixation
  res.redirect('/');
};

exports.signInAnew = async (req, res) => {
  const user = await find(req.body.name, req.body.password);
  if (!user) return res.sendStatus(401);
  await new Promise((done) => req.session.regenerate(done));
  req.session.user = user.name; // safe: of a session that is new
  res.redirect('/');
};
