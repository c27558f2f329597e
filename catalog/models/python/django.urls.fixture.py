# route: ANY /a/<str:name>/
# route: ANY /shop/b/
# route: ANY /shop/old/(?P<year>[0-9]{4})/
# route: GET /page/ taking query q
from django.urls import include, path, re_path, register_converter
from django.views import View


def a(request, name):  # source: remote-text
    sink(name)
    sink(request.GET['a'])  # source: remote-text


def b(request):
    pass


def boot(request, host, file):  # source: remote-text
    sink(host)
    sink(file)  # safe: one of the words


def anything(request, rest):  # source: remote-text
    sink(rest)


class Page(View):
    def get(self, request):
        sink(request.GET['q'])  # source: remote-text


def named(request, name, rest):  # source: remote-text
    sink(name)  # safe: letters, digits and hyphens
    sink(rest)


words = [re_path(r'^(?P<name>[a-z0-9-]+)/(?P<rest>[ -~]+)$', named)]
shop = [path('b/', b), re_path(r'^old/(?P<year>[0-9]{4})/$', b)]
boots = [re_path(r'^(?P<host>[-a-z\d]+)/(?P<file>kernel|initrd)$', boot), re_path(r'^(?P<rest>\w+.*)$', anything)]
urlpatterns = [path('boot/', include(boots)), path('a/<str:name>/', a), path('shop/', include((shop, 'shop'))), path('page/', Page.as_view())]
sink(include(taint()))  # flow


class Code:
    regex = '[0-9a-f]{4}'

    def to_python(self, value):
        return value

    def to_url(self, value):
        return value


class Whatever:
    regex = '.+'

    def to_python(self, value):
        return value

    def to_url(self, value):
        return value


register_converter(Code, 'code')
register_converter(Whatever, 'whatever')


def coded(request, code):
    sink(code)  # safe: the pattern of its converter


def anyhow(request, text):  # source: remote-text
    sink(text)


urlpatterns += [path('coded/<code:code>/', coded), path('anyhow/<whatever:text>/', anyhow)]
