from chalice import Chalice, CORSConfig, Response

app = Chalice(app_name='a')
app.debug = True  # misuse: debug-mode
CORSConfig(allow_origin='*', allow_credentials=True)  # misuse: permissive-cors


@app.route('/a/{name}', methods=['GET'])
def a(name):  # source: remote-text
    sink(name)
    sink(app.current_request.query_params.get('a'))  # source: remote-text
    sink(app.current_request.json_body['a'])  # source: remote-request
    sink(app.current_request.raw_body)  # source: remote-text
    sink(app.current_request.headers['a'])  # source: remote-text
    sink(app.current_request.uri_params['a'])  # source: remote-text
    Response(body=taint(), headers={'Content-Type': 'text/html'})  # sink: xss
    Response(body='', status_code=302, headers={'Location': taint()})  # sink: open-redirect


@app.on_sqs_message(queue='a')
def b(event):  # source: queue-message
    for record in event:
        sink(record.body)


sink(app.route('/b')(taint()))  # flow
