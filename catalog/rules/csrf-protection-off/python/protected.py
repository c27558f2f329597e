from django.http import HttpResponse
from django.views.decorators.csrf import csrf_protect


@csrf_protect
def transfer(request):
    return HttpResponse('done')  # safe: the protection is on
