from flask import Flask, make_response

app = Flask(__name__)


@app.route('/sign-in')
def sign_in():
    response = make_response('done')
    response.set_cookie('session', '1', httponly=True)  # finding: insecure-cookie
    response.set_cookie('session', '1', secure=True)  # finding: insecure-cookie
    return response


app.config['SESSION_COOKIE_SECURE'] = False  # finding: insecure-cookie
