from django.db import models
from django.http import HttpRequest, HttpResponse

ALLOWED = {"name", "phone"}


class Member(models.Model):
    name = models.CharField(max_length=40)
    phone = models.CharField(max_length=40)
    is_admin = models.BooleanField(default=False)


def create(request: HttpRequest):
    Member.objects.create(**request.POST.dict())  # finding: mass-assignment
    return HttpResponse("made")


def change(request: HttpRequest, number):
    member = Member.objects.get(pk=number)
    for field, value in request.POST.items():
        setattr(member, field, value)  # finding: mass-assignment
    member.save()
    return HttpResponse("changed")


def change_by_key(request: HttpRequest, number):
    member = Member.objects.get(pk=number)
    for field in request.POST:
        setattr(member, field, request.POST[field])  # finding: mass-assignment
    member.save()
    return HttpResponse("changed")


def change_some(request: HttpRequest, number):
    member = Member.objects.get(pk=number)
    for field, value in request.POST.items():
        if field in ALLOWED:
            setattr(member, field, value)  # safe: one of the program's own names
    member.save()
    return HttpResponse("changed")


def create_named(request: HttpRequest):
    sent = request.POST.dict()
    Member.objects.create(**{"name": sent["name"], "phone": sent.get("phone", "")})  # safe: two named fields
    return HttpResponse("made")


def create_picked(request: HttpRequest):
    picked = {field: value for field, value in request.POST.items() if field in ALLOWED}
    Member.objects.create(**picked)  # safe: names of the program alone
    return HttpResponse("made")
