import html

from flask import Flask, Response, jsonify, render_template, request
from markupsafe import escape

app = Flask(__name__)


@app.route('/hello/<name>')
def hello(name):
    return f'<h1>Hello, {escape(name)}</h1>'  # safe: escaped


@app.route('/search')
def search():
    query = request.args.get('q', '')
    if request.args.get('format') == 'json':
        return jsonify(query=query)  # safe: no HTML
    if request.args.get('format') == 'plain':
        return Response(query, mimetype='text/plain')  # safe: plain text
    if request.args.get('format') == 'object':
        return {'query': query}  # safe: sent as JSON
    if request.args.get('format') == 'short':
        return '<p>' + html.escape(query) + '</p>'  # safe: escaped
    return render_template('search.html', query=query)  # safe: the template escapes
