def application(environ, start_response):
    sink(environ['QUERY_STRING'])  # source: remote-text
    sink(environ.get('PATH_INFO'))  # source: remote-text
    sink(environ['HTTP_HOST'])  # source: remote-text
    sink(environ['wsgi.input'].read())  # source: remote-text
    start_response('200 OK', [('A', taint())])  # sink: header-injection
