from functools import wraps

from django.contrib.auth.decorators import login_required
from django.core.signing import Signer
from django.http import HttpResponse
from django.views.decorators.csrf import csrf_exempt

from shop.models import Project


def by_key(view):
    @wraps(view)
    def wrapper(request, *args, **kwargs):
        key = request.headers.get('X-Api-Key')
        project = Project.objects.for_key(key)
        if project is None:
            return HttpResponse(status=401)
        request.project = project
        return view(request, *args, **kwargs)

    return wrapper


@csrf_exempt  # safe: no other site sends the header
@by_key
def rename(request):
    request.project.rename(request.POST['name'])
    return HttpResponse('done')


@csrf_exempt  # safe: no other site has the signature
def unsubscribe(request, token):
    Project.objects.unsubscribe(Signer().unsign(token))
    return HttpResponse('done')


def holder(request):
    if 'X-Api-Key' in request.headers:
        return Project.objects.for_key(request.headers['X-Api-Key'])
    return Project.objects.of(request.user)


@csrf_exempt  # finding: csrf-protection-off
def remove(request):
    holder(request).delete()
    return HttpResponse('done')


@csrf_exempt  # finding: csrf-protection-off
@login_required
def note(request):
    Project.objects.note(request.headers.get('Authorization'), request.POST['text'])
    return HttpResponse('done')


@csrf_exempt  # finding: csrf-protection-off
def leave(request):
    Project.objects.leave(request.POST['name'])
    return HttpResponse('done')
