from flask import Blueprint, Flask, request
from flask_restful import Api, Namespace, Resource, reqparse

parser = reqparse.RequestParser()


class Books(Resource):
    def get(self, name):  # source: remote-text
        sink(name)

    def post(self):
        sink(parser.parse_args()['a'])  # source: remote-request


notes = Namespace('notes')
restx_blueprint = Blueprint('api', __name__, url_prefix='/v1')
restx = Api(restx_blueprint)


@notes.route('/<int:id>')
class Note(Resource):
    def get(self, id):
        sink(request.args.get('q'))  # source: remote-text; route: GET /v1/notes/<int:id> taking path id, query q


restx.add_namespace(notes)
Flask(__name__).register_blueprint(restx_blueprint)

sink(restx.route('/pick')(taint()))  # flow
