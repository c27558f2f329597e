from django import forms
from django.contrib.auth.hashers import make_password
from django.db import models
from django.http import HttpRequest, HttpResponse


class Member(models.Model):
    name = models.CharField(max_length=40)
    password = models.CharField(max_length=128)


class JoinForm(forms.ModelForm):
    password = forms.CharField(widget=forms.PasswordInput())

    class Meta:
        model = Member
        fields = ('name', 'password')


class PlainForm(forms.Form):
    name = forms.CharField()
    password = forms.CharField()


def join(request: HttpRequest):
    form = JoinForm(request.POST)
    if form.is_valid():
        Member.objects.create(name=form.cleaned_data['name'], password=form.cleaned_data['password'])  # finding: plaintext-password
    return HttpResponse('done')


def join_plain(request: HttpRequest):
    form = PlainForm(request.POST)
    if form.is_valid():
        Member.objects.create(password=form.cleaned_data.get('password'))  # finding: plaintext-password
    return HttpResponse('done')


def join_hashed(request: HttpRequest):
    form = PlainForm(request.POST)
    if form.is_valid():
        Member.objects.create(password=make_password(form.cleaned_data['password']))  # safe: hashed
    return HttpResponse('done')


def join_named(request: HttpRequest):
    form = PlainForm(request.POST)
    if form.is_valid():
        Member.objects.create(name=form.cleaned_data['name'])  # safe: no password
    return HttpResponse('done')
