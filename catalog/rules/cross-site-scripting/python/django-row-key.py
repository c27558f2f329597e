from django.db import models
from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import path
from django.utils.safestring import mark_safe


class Note(models.Model):
    title = models.CharField(max_length=80)


def by_key(request, pk):
    note = get_object_or_404(Note, pk=pk)  # source: by-key
    mark_safe(f'<b>{note.id}</b>')  # safe: a number that the database gives
    return HttpResponse(mark_safe(f'<b>{note.title}</b>'))  # finding: cross-site-scripting from by-key


def first(request):
    note = Note.objects.filter(title='a').first()  # source: first
    mark_safe(f'<b>{note.id}</b>')  # safe: a number that the database gives
    mark_safe(f'<b>{note}</b>')  # finding: cross-site-scripting from first
    return HttpResponse('done')


def sent(request, pk):
    note = get_object_or_404(Note, pk=pk)
    note.id = request.GET['id']  # source: sent
    return HttpResponse(f'<b>{note.id}</b>')  # finding: cross-site-scripting from sent


urlpatterns = [path('notes/<int:pk>/', by_key), path('first/', first), path('sent/<int:pk>/', sent)]
