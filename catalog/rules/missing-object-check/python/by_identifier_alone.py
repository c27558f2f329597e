from django.contrib.auth.decorators import login_required
from django.db import models
from django.http import JsonResponse
from django.shortcuts import get_object_or_404
from django.urls import path


class Invoice(models.Model):
    text = models.TextField()


@login_required
def own(request):
    return JsonResponse({'invoices': list(Invoice.objects.filter(owner=request.user))})  # safe: of who asks


@login_required
def show(request, pk):  # source: a
    invoice = get_object_or_404(Invoice, pk=pk)  # finding: missing-object-check from a
    return JsonResponse({'text': invoice.text})


@login_required
def find(request):
    invoice = Invoice.objects.get(pk=request.GET['pk'])  # source: b; finding: missing-object-check from b
    return JsonResponse({'text': invoice.text})


urlpatterns = [path('invoices', own), path('invoices/<int:pk>', show), path('find', find)]
