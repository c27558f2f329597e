import connexion

app = connexion.App(__name__)
app.app.config['SECRET_KEY'] = 'constant'  # misuse: hardcoded-credential
app.run(port=5000, debug=True)  # misuse: debug-mode


def a():
    sink(connexion.request.json)  # source: remote-request
    sink(connexion.request.args['a'])  # source: remote-text
