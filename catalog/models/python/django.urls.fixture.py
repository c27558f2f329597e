# route: ANY /a/<str:name>/
# route: ANY /shop/b/
# route: ANY /shop/old/(?P<year>[0-9]{4})/
# route: GET /page/ taking query q
from django.urls import include, path, re_path
from django.views import View


def a(request, name):  # source: remote-text
    sink(name)
    sink(request.GET['a'])  # source: remote-text


def b(request):
    pass


class Page(View):
    def get(self, request):
        sink(request.GET['q'])  # source: remote-text


shop = [path('b/', b), re_path(r'^old/(?P<year>[0-9]{4})/$', b)]
urlpatterns = [path('a/<str:name>/', a), path('shop/', include((shop, 'shop'))), path('page/', Page.as_view())]
sink(include(taint()))  # flow
