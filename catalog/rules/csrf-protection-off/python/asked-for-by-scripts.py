import stripe
from django.http import HttpResponse, HttpResponseBadRequest
from django.shortcuts import render
from django.utils.decorators import method_decorator
from django.views import View
from django.views.decorators.csrf import csrf_exempt

from shop.models import Project


@method_decorator(csrf_exempt, name='dispatch')  # safe: what is sent is signed
class Paid(View):
    def post(self, request):
        event = stripe.Webhook.construct_event(request.body, request.META.get('HTTP_STRIPE_SIGNATURE'), 'whsec')
        Project.objects.create(name=event['name'])
        return HttpResponse('done')


@method_decorator(csrf_exempt, name='dispatch')  # finding: csrf-protection-off
class Named(View):
    def post(self, request):
        Project.objects.create(name=request.POST['name'], owner=request.user)
        return HttpResponse('done')


class Renamed(View):
    @method_decorator(csrf_exempt)  # finding: csrf-protection-off
    def dispatch(self, request, *args):
        return super().dispatch(request, *args)

    def post(self, request):
        Project.objects.rename(request.POST['name'], request.user)
        return HttpResponse('done')
