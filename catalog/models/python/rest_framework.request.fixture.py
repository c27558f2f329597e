from rest_framework.decorators import api_view, permission_classes


@api_view(['POST'])
def a(request, name):  # source: remote-text
    sink(name)
    sink(request.data)  # source: remote-request
    sink(request.query_params.get('a'))  # source: remote-text


sink(permission_classes([])(taint()))  # flow
