from flask import Flask, render_template_string, request

app = Flask(__name__)


@app.route('/hello')
def hello():
    return render_template_string('<h1>Hello {{ name }}</h1>', name=request.args['name'])  # safe: data of a fixed template
