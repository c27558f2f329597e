from flask_restful import Resource, reqparse

parser = reqparse.RequestParser()


class Books(Resource):
    def get(self, name):  # source: remote-text
        sink(name)

    def post(self):
        sink(parser.parse_args()['a'])  # source: remote-request
