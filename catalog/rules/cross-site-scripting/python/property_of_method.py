from flask import Flask, request, make_response

app = Flask(__name__)


class Answer:
    def __init__(self, text):
        self.text = text

    def make(self):
        raise NotImplementedError()

    def make_whole(self):
        return self.make()

    whole = property(make_whole)


class Script(Answer):
    def make(self):
        answer = make_response('hello')
        answer.mimetype = 'application/javascript'
        return answer


class Page(Answer):
    def make(self):
        return make_response(self.text)  # finding: cross-site-scripting from a


@app.route('/script')
def script():
    return Script(request.args.get('text')).whole  # safe: the method that gives it makes it of nothing that was sent


@app.route('/page')
def page():
    return Page(request.args.get('text')).whole  # source: a
