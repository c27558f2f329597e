from django.urls import path


def a(request, name):  # source: remote-text
    sink(name)
    sink(request.GET['a'])  # source: remote-text


urlpatterns = [path('a/<str:name>/', a)]
