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


class HashingForm(forms.Form):
    name = forms.CharField()
    password = forms.CharField()

    def clean_password(self):
        return make_password(self.cleaned_data['password'])


class WholeForm(forms.Form):
    name = forms.CharField()
    password = forms.CharField()

    def clean(self):
        data = super().clean()
        data['password'] = make_password(data['password'])
        return data


class NameForm(forms.Form):
    name = forms.CharField()
    password = forms.CharField()

    def clean_name(self):
        return self.cleaned_data['name'].strip()


def join_hashing(request: HttpRequest):
    form = HashingForm(request.POST)
    if form.is_valid():
        Member.objects.create(name='x', password=form.cleaned_data['password'])  # safe: the form hashes it
    return HttpResponse('done')


def join_whole(request: HttpRequest):
    form = WholeForm(request.POST)
    if form.is_valid():
        Member.objects.create(name='x', password=form.cleaned_data['password'])  # safe: the form hashes it
    return HttpResponse('done')


def join_checked_name(request: HttpRequest):
    form = NameForm(request.POST)
    if form.is_valid():
        Member.objects.create(name='x', password=form.cleaned_data['password'])  # finding: plaintext-password
    return HttpResponse('done')
