from django.http import HttpResponse
from django.urls import path

from sessions import remember


def sign_in(request):
    remember(request, request.POST['name'])  # source: name
    return HttpResponse('done')


urlpatterns = [path('sign-in/', sign_in)]
