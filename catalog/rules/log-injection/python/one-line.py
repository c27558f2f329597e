import logging
import re

from flask import Flask, request

app = Flask(__name__)


@app.post('/sign-in')
def sign_in():
    name = request.form['name']
    logging.info('sign-in of %s', re.sub(r'[\r\n]', ' ', name))  # safe: no line breaks are left
    logging.info('sign-in number %d', int(request.form['number']))  # safe: a number
    logging.info('sign-in by %s', request.headers['User-Agent'])  # safe: a header has no line breaks
    logging.info(f'sign-in of {name!r}, {name=}')  # safe: written as repr does
    logging.info('sign-in of ' + str([name]))  # safe: so are elements of a list
    return 'done'
