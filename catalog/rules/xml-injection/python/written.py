from xml.sax.saxutils import escape

from flask import Flask, Response, request
from lxml import etree

app = Flask(__name__)


@app.post('/orders')
def orders():
    order = etree.Element('order')
    order.text = request.form['name']
    if request.form['short'] == 'yes':
        return Response('<order>' + escape(request.form['name']) + '</order>', mimetype='text/xml')  # safe: escaped
    return Response(etree.tostring(order), mimetype='application/xml')  # safe: the writer escapes
