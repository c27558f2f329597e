from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.db import models
from django.http import JsonResponse
from django.shortcuts import get_object_or_404
from django.urls import path


class Invoice(models.Model):
    text = models.TextField()


class Page(models.Model):
    text = models.TextField()


@login_required
def show(request, pk):
    invoice = get_object_or_404(Invoice, pk=pk, owner=request.user)  # safe: of who asks
    return JsonResponse({'text': invoice.text})


@login_required
def change(request, pk):
    invoice = get_object_or_404(Invoice, pk=pk)  # safe: compared behind it
    if invoice.owner != request.user:
        raise PermissionDenied
    return JsonResponse({'text': invoice.text})


@login_required
def page(request, pk):
    page = get_object_or_404(Page, pk=pk)  # safe: nobody owns pages
    return JsonResponse({'text': page.text, 'user': request.user.name})


urlpatterns = [path('invoices/<int:pk>', show), path('invoices/<int:pk>/change', change), path('pages/<int:pk>', page)]
