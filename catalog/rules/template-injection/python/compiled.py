from flask import Flask, render_template_string, request
from jinja2 import Template

app = Flask(__name__)


@app.route('/hello')
def hello():
    name = request.args['name']  # source: name
    Template('Hello ' + name).render()  # finding: template-injection from name
    return render_template_string('<h1>Hello %s</h1>' % name)  # finding: template-injection from name
