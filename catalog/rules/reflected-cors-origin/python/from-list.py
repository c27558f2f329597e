from flask import Flask, make_response, request

app = Flask(__name__)
ORIGINS = ['https://a.example.org', 'https://b.example.org']


@app.route('/data')
def data():
    response = make_response('data')
    origin = request.headers.get('Origin')
    if origin in ORIGINS:
        response.headers['Access-Control-Allow-Origin'] = origin  # safe: one of a fixed list
    return response
