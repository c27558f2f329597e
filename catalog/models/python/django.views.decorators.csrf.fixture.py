from django.contrib.auth.decorators import login_required
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods


@csrf_exempt  # misuse: csrf-disabled
def a(request):
    return None


sink(csrf_exempt(taint()))  # flow; misuse: csrf-disabled
sink(login_required(taint()))  # flow
sink(require_http_methods(['GET'])(taint()))  # flow
