module.exports = (req, res) => {
  res.json({ known: check(req.query.name, req.query.password) }); // source: password; finding: password-in-address from password
};
