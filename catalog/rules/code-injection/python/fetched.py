import requests
from flask import Flask, request

app = Flask(__name__)


@app.route('/install')
def install():
    answer = requests.get(request.args['address'], timeout=5)
    code = answer.text  # source: answer
    exec(code)  # finding: code-injection from answer
    return 'installed'


@app.route('/count')
def count():
    answer = requests.get('https://counter.example/count', timeout=5)
    total = int(answer.text)
    return str(eval(f'{total} + 1'))  # safe: a number
