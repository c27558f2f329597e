from django.http import HttpResponse
from django.utils.decorators import method_decorator
from django.views import View
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET, require_http_methods, require_POST, require_safe

from shop.models import Project


@csrf_exempt  # safe: nothing but GET comes there
@require_GET
def allowed(request):
    Project.objects.create(name='asked', owner=request.user)
    return HttpResponse('yes')


@require_safe
@csrf_exempt  # safe: nothing but GET and HEAD comes there
def shown(request):
    Project.objects.create(name='asked', owner=request.user)
    return HttpResponse('yes')


@csrf_exempt  # finding: csrf-protection-off
@require_POST
def renamed(request):
    Project.objects.rename(request.POST['name'], request.user)
    return HttpResponse('yes')


@csrf_exempt  # finding: csrf-protection-off
@require_http_methods(['GET', 'POST'])
def either(request):
    Project.objects.rename(request.POST['name'], request.user)
    return HttpResponse('yes')


@require_GET
def listing(request):
    return HttpResponse(Project.objects.filter(owner=request.user))


@csrf_exempt  # finding: csrf-protection-off
def changed(request):
    Project.objects.rename(request.POST['name'], request.user)
    return listing(request)


class Shelf(View):
    @method_decorator(csrf_exempt)  # safe: what is asked is the view as a whole
    def post(self, request):
        Project.objects.rename(request.POST['name'], request.user)
        return HttpResponse('yes')


class Open(View):
    @method_decorator(csrf_exempt)  # finding: csrf-protection-off
    def dispatch(self, request, *args):
        return super().dispatch(request, *args)

    @require_GET
    def get(self, request):
        return HttpResponse('yes')

    def post(self, request):
        Project.objects.rename(request.POST['name'], request.user)
        return HttpResponse('yes')


class Panel:
    @csrf_exempt  # finding: csrf-protection-off
    def upload(self, request):
        Project.objects.rename(request.POST['name'], request.user)
        return HttpResponse('yes')


class Plain(object):
    @csrf_exempt  # finding: csrf-protection-off
    def post(self, request):
        Project.objects.rename(request.POST['name'], request.user)
        return HttpResponse('yes')


class BelowPlain(Plain):
    @staticmethod
    @csrf_exempt  # finding: csrf-protection-off
    def delete(request):
        Project.objects.filter(owner=request.user).delete()
        return HttpResponse('yes')


class Rack(Shelf):
    @csrf_exempt  # safe: what is asked is the view as a whole
    def delete(self, request):
        Project.objects.filter(owner=request.user).delete()
        return HttpResponse('yes')
