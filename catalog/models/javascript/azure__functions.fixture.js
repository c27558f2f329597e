const { app } = require('@azure/functions');

app.http('a', {
  handler: async (request) => {
    sink(request.query.get('a')); // source: remote-text
    sink(await request.json()); // source: remote-request
    sink(request.params.id); // source: remote-text
    sink(request.headers.get('a')); // source: remote-text
    sink(request.url); // source: remote-text
  },
});
app.http('b', { handler: async (request) => ({ body: `<b>${taint()}` }) }); // sink: xss
