exports.signIn = async (req, res) => {
  res.json({ known: await check(req.body.name, req.body.password) }); // source: tried; finding: unlimited-attempts from tried
};
