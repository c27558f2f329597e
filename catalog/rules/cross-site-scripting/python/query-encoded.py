from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.utils.safestring import mark_safe


def shown(request: HttpRequest):
    return HttpResponse(mark_safe('<a href="?' + request.GET.urlencode() + '">again</a>'))


def without_page(request: HttpRequest):
    query = request.GET.copy()
    query.pop('page', None)
    return HttpResponse(mark_safe('<a href="?' + query.urlencode() + '">again</a>'))


def kept(request: HttpRequest):
    return HttpResponse('<a href="?' + request.GET.urlencode(safe='<>"') + '">again</a>')  # finding: cross-site-scripting


def decoded(request: HttpRequest):
    return HttpResponse('<a href="?' + request.GET['next'] + '">again</a>')  # finding: cross-site-scripting


urlpatterns = [path('shown', shown), path('page', without_page), path('kept', kept), path('decoded', decoded)]
