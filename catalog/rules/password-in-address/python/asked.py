from flask import Flask, request

app = Flask(__name__)


@app.route('/sign-in')
def sign_in():
    return check(request.args['name'], request.args['password'])  # source: password; finding: password-in-address from password


@app.route('/enter', methods=['GET', 'POST'])
def enter():
    return check(request.args['name'], request.args['userPassword'])  # source: entering; finding: password-in-address from entering


@app.route('/entered', methods=['GET', 'POST'])
def entered():
    return check(request.form['name'], request.form['userPassword'])  # safe: of the body


@app.route('/members')
def members():
    return check(request.args['page'])  # safe: no secret


@app.route('/sign-in', methods=['POST'])
def signed_in():
    return check(request.form['name'], request.form['password'])  # safe: of the body


@app.route('/settings')
def settings():
    return check(request.args['show_password'], request.args.get('reset_password'))  # safe: flags
