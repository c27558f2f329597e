import html

from flask import Flask, request
from markupsafe import escape

app = Flask(__name__)


@app.route('/field')
def field():
    value = request.args['value']  # source: value
    return '<form><input name=value value=' + html.escape(value) + '></form>'  # finding: cross-site-scripting from value


@app.route('/link')
def link():
    title = request.args['title']  # source: title
    return f'<a title={escape(title)} href="/">home</a>'  # finding: cross-site-scripting from title


@app.route('/quoted')
def quoted():
    value = request.args['value']
    return '<input value="' + html.escape(value) + '">'  # safe: the quotes hold it


@app.route('/text')
def text():
    value = request.args['value']
    return '<input value="a"> a = ' + html.escape(value)  # safe: it stands in no tag


@app.route('/in-script')
def in_script():
    code = request.args['code']  # source: code
    return '<script>run(' + str(escape(code)) + ')</script>'  # finding: cross-site-scripting from code


@app.route('/in-handler')
def in_handler():
    name = request.args['name']  # source: name
    return f"<b onmouseover='show(\"{html.escape(name)}\")'>name</b>"  # finding: cross-site-scripting from name


@app.route('/behind-script')
def behind_script():
    return f'<script src="/a.js"></script><b>{escape(request.args["name"])}</b>'  # safe: it stands in no script
