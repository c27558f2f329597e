import json

from django.db import models
from django.http import JsonResponse
from django.urls import path

from forms import fields_of


class Note(models.Model):
    text = models.CharField(max_length=10)


class Fields(dict):
    pass


def parse(names, body):
    found = Fields()
    try:
        data = json.loads(body)
        for field in names:
            if field.name in data:
                found[field.name] = data[field.name]
    except ValueError as error:
        return None, str(error)
    return found, None


def declared(request):
    form, error = parse(fields_of('note'), request.body)
    if error is None:
        Note.objects.create(owner=request.user, **form)  # safe: the names are those of the program
    return JsonResponse({})


def sent(request):
    data = json.loads(request.body)
    form = Fields()
    for name in data:
        form[name] = data[name]
    Note.objects.create(**form)  # finding: mass-assignment
    return JsonResponse({})


def added(request):
    form, error = parse(fields_of('note'), request.body)
    if error is None:
        form.update(json.loads(request.body))
        Note.objects.create(**form)  # finding: mass-assignment
    return JsonResponse({})


urlpatterns = [path('declared/', declared), path('sent/', sent), path('added/', added)]
