import json

import yaml
from flask import Flask, request

app = Flask(__name__)


@app.post('/load')
def load():
    json.loads(request.get_data())  # safe: data alone
    yaml.safe_load(request.get_data())  # safe: data alone
    yaml.load(request.get_data(), Loader=yaml.SafeLoader)  # safe: data alone
    return 'done'
