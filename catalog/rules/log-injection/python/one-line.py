import logging
import re

from flask import Flask, request

app = Flask(__name__)


@app.post('/sign-in')
def sign_in():
    name = request.form['name']
    logging.info('sign-in of %s', re.sub(r'[\r\n]', ' ', name))  # safe: no line breaks are left
    logging.info('sign-in number %d', int(request.form['number']))  # safe: a number
    return 'done'
