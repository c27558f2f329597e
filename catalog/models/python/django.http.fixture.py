from django.http import JsonResponse, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render


def a(request: HttpRequest, name):
    sink(request.GET['a'])  # source: remote-text
    sink(request.POST.get(name))  # source: remote-text
    sink(request.user.username)  # source: database
    sink(request.user.get_full_name())  # source: database
    sink(request.user.id)  # safe: a number
    sink(request.user.is_staff)  # safe: a truth value
    sink(request.POST.get(name, taint()))  # source: remote-text; flow
    sink(request.body)  # source: remote-request
    sink(request.method)  # source: request-method
    sink(request.content_type)  # source: remote-text
    sink(request.COOKIES['a'])  # source: remote-text
    sink(request.META.get('HTTP_X_A'))  # source: remote-text
    sink(request.META['PATH_INFO'])  # source: remote-text
    sink(request.headers['a'])  # source: remote-text
    sink(request.get_host())  # source: remote-text
    sink(request.path)  # source: remote-text
    sink(request.get_full_path())  # source: remote-text
    sink(request.FILES['a'].name)  # source: uploaded-file
    sink(request.FILES['a'].content_type)  # source: uploaded-file
    sink(request.FILES['a'])  # source: uploaded-file
    sink(request.FILES.get('a'))  # source: uploaded-file
    sink(f"{request.FILES['a']}")  # source: uploaded-file
    sink(request.FILES['a'].size)  # source: uploaded-file
    sink(request.FILES['a'].read())  # source: uploaded-file
    sink(request.FILES['a'].file.read())  # source: uploaded-file
    open('/srv/%s' % request.FILES['a'])  # safe: the name without its folders
    open('/srv/' + request.FILES['a'].name)  # safe: the name without its folders
    for key, value in request.GET.items():  # source: remote-text; source: remote-fields
        sink(value)
    for each in request.POST:  # source: remote-text; source: remote-fields
        sink(each)
    sink(request.GET.urlencode())  # source: remote-text
    HttpResponse('?' + request.POST.copy().urlencode())
    request.session['a'] = taint()  # sink: trust-boundary
    request.session['role'] = taint()  # sink: trust-boundary
    HttpResponse(taint())  # sink: xss; sink: answer-detail
    HttpResponse(taint(), content_type='text/html')  # sink: xss; sink: answer-detail
    HttpResponse(taint(), content_type='application/xml')  # sink: xml-injection; sink: answer-detail
    HttpResponse(taint(), content_type='text/plain')  # safe: no HTML; sink: answer-detail
    answer = HttpResponse()
    answer.write(taint())  # sink: xss
    answer.content = taint()  # sink: xss
    page = HttpResponse(content_type='text/html')
    page.content = taint()  # sink: xss
    data = HttpResponse(content_type='application/%s' % request.GET['form'])
    data.content = taint()  # safe: no HTML
    answer['Location'] = taint()  # sink: open-redirect
    answer['Access-Control-Allow-Origin'] = taint()  # sink: permissive-cors
    answer['Access-Control-Allow-Origin'] = 'null'  # misuse: permissive-cors
    answer['Access-Control-Allow-Origin'] = 'https://a.example'  # safe: one site
    answer.set_cookie('a', taint(), secure=True)  # sink: secret-value
    answer.set_cookie('sid', taint(), secure=True, httponly=True)  # sink: secret-value; sink: session-id
    answer.set_cookie('a', 'b', secure=False)  # misuse: insecure-cookie
    answer.set_cookie('basket', 'b')  # misuse: insecure-cookie
    answer.set_cookie(key='basket', value='b')  # misuse: insecure-cookie
    answer.set_cookie('theme', 'b')  # safe: nothing that anybody may steal
    answer.set_cookie('sessionid', 'b', httponly=True)  # misuse: insecure-cookie
    answer.set_cookie('sessionid', 'b', secure=True)  # misuse: insecure-cookie
    return HttpResponseRedirect(taint())  # sink: open-redirect


def same_site(request):
    HttpResponseRedirect(request.get_full_path())  # safe: an address of the same site


def shown(request):
    answer = render(request, 'a.html', {})
    answer.set_cookie('sessionid', 'b', secure=False)  # misuse: insecure-cookie


def forgot(request):
    reset_token = make_token()
    return JsonResponse({'token': reset_token})  # misuse: answered-code
