from django.http import HttpResponse

from .models import Member


def join(request):
    password = request.POST['password']  # source: password
    Member.enlist(request.POST['name'], password)
    return HttpResponse('done')
