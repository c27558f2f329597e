from django.http import HttpResponse
from django.urls import path

from images import resize


def thumbnail(request):
    name = request.GET['name']  # source: name
    resize(name, size=100)
    return HttpResponse('done')


urlpatterns = [path('thumbnail/', thumbnail)]
