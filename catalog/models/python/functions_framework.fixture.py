import functions_framework


@functions_framework.http
def a(request):
    sink(request.args.get('a'))  # source: remote-text


@functions_framework.cloud_event
def b(event):
    sink(event.data['a'])  # source: queue-message


sink(functions_framework.http(taint()))  # flow
