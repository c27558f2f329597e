import base64
import pickle

import jsonpickle
import yaml
from flask import Flask, request

app = Flask(__name__)


@app.post('/load')
def load():
    state = request.cookies['state']  # source: state
    pickle.loads(base64.b64decode(state))  # finding: insecure-deserialization from state
    body = request.get_data()  # source: body
    jsonpickle.decode(body)  # finding: insecure-deserialization from body
    yaml.load(body, Loader=yaml.UnsafeLoader)  # finding: insecure-deserialization from body
    return 'done'
