from flask import Flask, abort, request

app = Flask(__name__)


@app.route('/admin', methods=['POST'])
def admin():
    username = request.form['username']
    password = request.form.get('password')
    if username == 'admin' and password == 'letmein99':  # finding: hard-coded-credential
        return 'welcome'
    abort(403)


@app.route('/sign-up', methods=['POST'])
def sign_up():
    data = request.get_json()
    if data['password'] == '':  # safe: asks whether there is one
        abort(400)
    if data['password'] != data['repeated']:  # safe: both are sent
        abort(400)
    return 'done'


@app.route('/keys', methods=['POST'])
def keys():
    data = request.get_json()
    if data.get('api_key') == 'k-4711-sesame':  # finding: hard-coded-credential
        return 'welcome'
    if data.get('colour') == 'k-4711-sesame':  # safe: no secret
        return 'green'
    abort(403)


@app.route('/inner')
def inner():
    if request.headers.get('Authorization') != 'Bearer k-4711-sesame':  # finding: hard-coded-credential
        abort(401)
    if request.headers.get('Authorization', '') == 'Bearer ':  # safe: no token
        abort(400)
    if request.headers.get('Authorization', '') == 'Bearer null':  # safe: no token
        abort(400)
    return 'welcome'


@app.post('/judged')
def judged():
    if request.form['password'] in ['attack', 'legitimate']:  # safe: words of a list, which somebody may have typed
        abort(400)
    return 'fine'


NOT_SPECIFIED = 'NOT_SPECIFIED'


@app.post('/pupils')
def pupils():
    password = request.form['password']
    if password == NOT_SPECIFIED:  # safe: says that there is none
        abort(400)
    if password == 'unset':  # safe: says that there is none
        abort(400)
    if password == 'NOT_SO_SECRET':  # finding: hard-coded-credential
        return 'welcome'
    if password == 'not-set-4711':  # finding: hard-coded-credential
        return 'welcome'
    if password == 'unknown-door':  # finding: hard-coded-credential
        return 'welcome'
    abort(403)
