import subprocess

from flask import Flask, request

app = Flask(__name__)
KINDS = dict.fromkeys(['a', 'b'])


@app.get('/known')
def known():
    kind = request.args['kind']
    if kind not in KINDS:
        return 'no'
    subprocess.run(f'make {kind}', shell=True)  # safe: one of the keys
    return 'done'


@app.get('/sent')
def sent():
    kind = request.args['kind']
    if kind not in dict.fromkeys(request.args.getlist('kinds')):
        return 'no'
    subprocess.run(f'make {kind}', shell=True)  # finding: command-injection
    for other in dict.fromkeys(request.args.getlist('kinds')):
        subprocess.run(f'make {other}', shell=True)  # finding: command-injection
    return 'done'
