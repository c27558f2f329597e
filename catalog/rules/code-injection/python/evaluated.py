from flask import Flask, request

app = Flask(__name__)


@app.post('/calculate')
def calculate():
    expression = request.form['expression']  # source: expression
    result = eval(expression)  # finding: code-injection from expression
    exec('result = ' + expression)  # finding: code-injection from expression
    exec(compile(expression, 'input', 'exec'))  # finding: code-injection from expression
    return {'result': result}
