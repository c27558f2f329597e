import logging

from flask import Flask, request

app = Flask(__name__)
log = logging.getLogger(__name__)


class Named:
    def __init__(self, name):
        self.name = name

    def __str__(self):
        return self.name

    __repr__ = __str__


@app.post('/wanted')
def wanted():
    first = request.form['first']  # source: first
    names = [first, request.form['second']]
    log.info(f'wanted {names}')  # safe: what a list holds is written in quotes, a line break as an escape
    log.info('wanted {}'.format({'first': first}))  # safe: what a map holds is
    log.info('wanted %s of %s' % (names, 'all'))  # safe: a list in a tuple of values
    log.info(f'wanted {names[0]}')  # finding: log-injection from first
    log.info('wanted ' + ', '.join(names))  # finding: log-injection from first
    return 'done'


@app.post('/pair')
def pair():
    name = request.form['name']  # source: pair
    values = (name,)
    log.info('wanted %s' % values)  # finding: log-injection from pair
    return 'done'


@app.post('/either')
def either():
    name = request.form['name']  # source: either
    log.info(f"wanted {name if request.form['one'] else [name]}")  # finding: log-injection from either
    return 'done'


@app.post('/object')
def of_object():
    name = request.form['name']  # source: object
    named = [Named(name)]
    log.info(f'wanted {named}')  # missing: log-injection from object — what an object in a list writes of itself is not asked
    return 'done'
