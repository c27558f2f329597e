import azure.functions as func

app = func.FunctionApp()


@app.route(route='a')
def a(req: func.HttpRequest):
    sink(req.params.get('a'))  # source: remote-text
    sink(req.get_json()['a'])  # source: remote-request
    sink(req.get_body())  # source: remote-text
    sink(req.files['a'])  # source: uploaded-file
    sink(req.route_params.get('a'))  # source: remote-text
    sink(req.headers.get('a'))  # source: remote-text
    func.HttpResponse('', status_code=302, headers={'Location': taint()})  # sink: open-redirect
    return func.HttpResponse(taint(), mimetype='text/html')  # sink: xss


@app.queue_trigger(arg_name='message', queue_name='a', connection='b')
def b(message: func.QueueMessage):
    sink(message.get_body())  # source: queue-message


sink(app.route(route='b')(taint()))  # flow
