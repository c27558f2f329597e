from django.urls import path

from feed import feed


def news(request):
    return feed(request.GET['title'])  # source: title


urlpatterns = [path('news/', news)]
