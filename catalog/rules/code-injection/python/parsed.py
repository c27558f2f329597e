import ast
import json

from flask import Flask, request

app = Flask(__name__)
OPERATIONS = {'add': lambda a, b: a + b, 'double': lambda a, b: a * 2}


@app.post('/calculate')
def calculate():
    values = json.loads(request.form['values'])  # safe: data alone
    literal = ast.literal_eval(request.form['literal'])  # safe: literals alone
    operation = OPERATIONS.get(request.form['operation'])
    return {'result': operation(values[0], literal)}
