from django.http import HttpResponse
from django.views.decorators.csrf import csrf_exempt


@csrf_exempt  # finding: csrf-protection-off
def transfer(request):
    return HttpResponse('done')
