module.exports = () => (req, res, next) => {
  sink(req.url); // source: remote-text
  next();
};

module.exports.serve = function serve(request, response) {
  sink(request.headers.referer); // source: remote-text
};

module.exports.redirect = () => async (ctx, next) => {
  await next();
  sink(ctx.path); // source: remote-text
};
