import Route from '@ioc:Adonis/Core/Route';

Route.get('/a/:id', async ({ request, response, params, view }) => {
  sink(request.input('a')); // source: remote-request
  sink(request.qs().a); // source: remote-request
  sink(params.id); // source: remote-text
  sink(request.header('a')); // source: remote-text
  sink(request.file('a').clientName); // source: uploaded-file
  response.redirect(taint()); // sink: open-redirect
  response.send(taint()); // sink: xss
  response.download(taint()); // sink: path-traversal
  response.header(taint(), 'a'); // sink: header-injection
  view.render(taint()); // sink: path-traversal
  view.renderRaw(taint()); // sink: template-injection
});
