sails.getDatastore().sendNativeQuery(taint()); // sink: sql-injection
sails.sendNativeQuery(taint()); // sink: sql-injection
sails.sendNativeQuery('SELECT $1', [taint()]); // safe: bound

sails.registerAction((req, res) => {
  sink(req.allParams().a); // source: remote-request
  sink(req.param('a')); // source: remote-request
  sink(req.file('a')); // source: uploaded-file
  res.view(taint()); // sink: path-traversal
}, 'a');
sails.registerAction({ inputs: {}, fn: async ({ id }) => sink(id) }, 'b'); // source: remote-request
