import logging

from flask import Flask, request

app = Flask(__name__)
log = logging.getLogger(__name__)


@app.post('/sign-in')
def sign_in():
    name = request.form['name']  # source: name
    log.info('sign-in of ' + name)  # finding: log-injection from name
    logging.warning('sign-in of %s', name)  # finding: log-injection from name
    return 'done'
