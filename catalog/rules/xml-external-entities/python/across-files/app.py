from django.http import HttpResponse
from django.urls import path

from documents import read


def upload(request):
    read(request.body)  # source: body
    return HttpResponse('done')


urlpatterns = [path('upload/', upload)]
