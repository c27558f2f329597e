from flask import Flask, Response, request

app = Flask(__name__)


@app.post('/orders')
def orders():
    name = request.form['name']  # source: name
    return Response('<order><name>' + name + '</name></order>', mimetype='application/xml')  # finding: xml-injection from name
