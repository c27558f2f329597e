from flask import Flask, make_response

app = Flask(__name__)


@app.route('/sign-in')
def sign_in():
    response = make_response('done')
    response.set_cookie('session', '1', secure=True, httponly=True, samesite='Lax')  # safe: both flags
    response.set_cookie('language', 'en')  # safe: no secret
    return response
