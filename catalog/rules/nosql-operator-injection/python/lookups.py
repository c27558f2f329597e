from django.db import models
from django.http import HttpRequest, JsonResponse

FILTERS = {"name", "colour"}


class Item(models.Model):
    name = models.CharField(max_length=40)
    colour = models.CharField(max_length=40)


def search(request: HttpRequest):
    rows = Item.objects.filter(**request.GET.dict())  # finding: nosql-operator-injection
    return JsonResponse({"found": rows.count()})


def search_left(request: HttpRequest):
    asked = {}
    for field, value in request.GET.items():
        asked[field] = value
    rows = Item.objects.exclude(**asked)  # finding: nosql-operator-injection
    return JsonResponse({"found": rows.count()})


def search_named(request: HttpRequest):
    rows = Item.objects.filter(name=request.GET.dict().get("name"))  # safe: one named field
    return JsonResponse({"found": rows.count()})


def search_listed(request: HttpRequest):
    asked = {field: value for field, value in request.GET.items() if field in FILTERS}
    rows = Item.objects.filter(**asked)  # safe: fields of the program alone
    return JsonResponse({"found": rows.count()})


def search_built(request: HttpRequest):
    asked = {}
    if request.GET.get("name"):
        asked["name__icontains"] = request.GET["name"]
    rows = Item.objects.filter(**asked)  # safe: the program wrote the field
    return JsonResponse({"found": rows.count()})
