from django.conf import settings
from django.contrib.sites.models import Site
from django.shortcuts import redirect
from django.urls import path


def current_site(request=None):
    domain = settings.DOMAIN or Site.objects.get_current(request).domain
    scheme = request.scheme if request else 'https'
    return f'{scheme}://{domain}'


def reset(request, token):
    return redirect(f'{current_site(request)}/reset/{token}')  # safe: scheme and host are the program's, though neither is known


def scheme_alone(request, host):  # source: host
    return redirect(f'{request.scheme}://{host}/reset')  # finding: open-redirect from host


def suffix(request, ending):  # source: ending
    return redirect(f'{current_site(request)}{ending}')  # finding: open-redirect from ending


def same_host(request, token):
    host = request.get_host()  # source: named
    return redirect(f'https://{host}/reset/{token}')  # finding: open-redirect from named


def same_host_path(request):
    token = request.GET['token']
    return redirect('/'.join(['https:/', settings.DOMAIN, token]))  # safe: behind the configured host


def empty(request):
    token = request.GET['token']  # source: token
    base = '' if settings.SHORT else 'https://shop.example'
    return redirect(f'{base}/{token}')  # finding: open-redirect from token


def letters_and_dots(request):
    name = request.GET['name']  # source: name
    if not name.replace('.', '').isalnum():
        return None
    return redirect('https://' + name)  # finding: open-redirect from name


def letters_and_hyphens(request):
    page = request.GET['page']
    if not page.replace('-', '').isalnum():
        return None
    return redirect('/pages/' + page)  # safe: a name below a path of the own site


urlpatterns = [
    path('dots', letters_and_dots),
    path('hyphens', letters_and_hyphens),
    path('reset/<token>', reset),
    path('scheme/<host>', scheme_alone),
    path('suffix/<ending>', suffix),
    path('host/<token>', same_host),
    path('path', same_host_path),
    path('empty', empty),
]
