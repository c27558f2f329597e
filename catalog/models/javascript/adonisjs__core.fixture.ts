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

class UsersController {
  index({ request }) {
    sink(request.input('name')); // source: remote-request
  }
}

Route.group(() => {
  Route.get('/users', 'UsersController.index'); // route: GET /api/users taking body name
  Route.post('/users', [UsersController, 'index']); // route: POST /api/users taking body name
}).middleware('auth').prefix('/api');
Route.resource('notes', UsersController).only(['index']); // route: GET /notes taking body name
Route.resource('tags', 'TagsController').apiOnly(); // route: GET /tags; route: PUT|PATCH /tags/:id taking path id
Route.on('/about').render('about'); // route: GET /about
