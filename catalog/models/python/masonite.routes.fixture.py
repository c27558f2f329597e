from masonite.routes import Route


class UserController:
    def show(self, id):  # source: remote-text
        sink(id)

    def index(self):
        pass


ROUTES = [
    Route.get('/users/@id', 'UserController@show'),  # route: GET /users/{id} taking path id
    Route.match(['put', 'patch'], '/users/@id:integer', UserController.show),  # route: PUT|PATCH /users/{id} taking path id
    Route.group([Route.get('/', 'UserController@index'), Route.view('/about', 'about')], prefix='/admin'),  # route: GET /admin; route: GET /admin/about
    *Route.resource('people', 'UserController'),  # route: GET /people; route: GET /people/{id} taking path id
    *Route.api('api/people', 'MissingController'),  # route: DELETE /api/people/{id} taking path id
    Route.redirect('/old', '/'),  # route: GET /old
]
