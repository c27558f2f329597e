from aws_lambda_powertools.event_handler import APIGatewayRestResolver, AppSyncResolver, Response

app = APIGatewayRestResolver()
graph = AppSyncResolver()


@app.get('/reports/<name>')
def report(name):  # source: remote-text
    sink(name)
    sink(app.current_event.get_query_string_value('file'))  # source: remote-text
    sink(app.current_event.json_body)  # source: remote-request
    sink(app.current_event.body)  # source: remote-text
    sink(app.current_event.get_header_value('X-Team'))  # source: remote-text
    sink(app.current_event.path_parameters['name'])  # source: remote-text
    return Response(200, 'text/html', taint())  # sink: xss


@app.route('/notes', method='POST')
def note():
    return Response(200, 'application/json', taint())  # safe: no page


@graph.resolver(type_name='Query', field_name='places')
def places(near):  # source: remote-request
    sink(near)
