from pyramid.view import view_config

from mail import compose


@view_config(route_name='preview', renderer='json')
def preview(request):
    return {'text': compose(request.POST['body'])}  # source: body
