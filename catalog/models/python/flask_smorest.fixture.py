from flask import Flask, request
from flask.views import MethodView
from flask_smorest import Api, Blueprint

app = Flask(__name__)
api = Api()
api.init_app(app)
below = Api(app)
books = Blueprint('books', __name__, url_prefix='/books')
notes = Blueprint('notes', __name__)


@books.route('/<name>')
class Book(MethodView):
    @books.arguments(dict, location='query')
    @books.response(200)
    def get(self, args, name):  # source: remote-text; route: GET /books/<name> taking path name, query q
        sink(name)
        sink(request.args.get('q'))  # source: remote-text


class Shelf(MethodView):
    def post(self, path):  # source: remote-text; route: POST /books/shelves/<path:path> taking path path
        sink(path)


books.add_url_rule('/shelves/<path:path>', endpoint='shelf', view_func=Shelf)


@notes.route('/<int:number>', methods=['PUT'])
@notes.response(200)
def note(number):  # route: PUT /kept/<int:number> taking path number
    return {}


api.register_blueprint(books)
below.register_blueprint(notes, url_prefix='/kept')

sink(books.arguments(dict)(taint()))  # flow
sink(books.route('/a')(taint()))  # flow
