const { serve, json, text, send } = require('micro');

serve(async (req, res) => {
  sink((await json(req)).a); // source: remote-request
  sink(await text(req)); // source: remote-request
  send(res, 200, taint()); // sink: xss
  send(res, 200, { a: taint() }); // safe: sent as JSON
});
