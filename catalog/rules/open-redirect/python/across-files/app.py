from bottle import request, route

from leave import leave


@route('/out')
def out():
    leave(request.query.get('to'))  # source: to
