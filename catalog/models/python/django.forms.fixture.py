import re

from django import forms
from django.contrib.auth.models import User
from django.core.validators import RegexValidator
from django.db import models


class Order(forms.Form):
    name = forms.CharField()
    count = forms.IntegerField()
    code = forms.CharField(validators=[RegexValidator(r'\A[a-z]+\Z')])
    digits = forms.RegexField(regex=r'^[0-9]+$')
    folder = forms.CharField()
    free = forms.CharField()
    file = forms.FilePathField('/srv/files')

    def clean_name(self):
        sink(self.cleaned_data['name'])  # source: remote-text

    def clean_folder(self):
        if not re.fullmatch('[a-z]+', self.cleaned_data['folder']):
            raise forms.ValidationError('folder')
        return self.cleaned_data['folder']


def a(given):
    form = Order(given)
    sink(form.cleaned_data['name'])  # source: remote-text
    sink(form.cleaned_data.get('name'))  # source: remote-text
    sink(form.cleaned_data['count'])  # safe: a number
    eval(form.cleaned_data['code'])  # safe: fits a pattern
    eval(form.cleaned_data['digits'])  # safe: fits a pattern
    eval(form.cleaned_data['folder'])  # safe: checked
    sink(form.cleaned_data['free'])  # source: remote-text
    sink(form.cleaned_data['file'])  # safe: one of the files there
    sink(form.data['file'])  # source: remote-text


class Member(models.Model):
    name = models.CharField(max_length=20)
    is_admin = models.BooleanField(default=False)


class Remark(models.Model):
    text = models.CharField(max_length=20)


class MemberForm(forms.ModelForm):
    class Meta:
        model = Member
        fields = '__all__'  # misuse: all-fields


class UserForm(forms.ModelForm):
    class Meta:
        model = User
        fields = '__all__'  # misuse: all-fields


class NameForm(forms.ModelForm):
    class Meta:
        model = Member
        fields = ['name']  # safe: one named field


class RemarkForm(forms.ModelForm):
    class Meta:
        model = Remark
        fields = '__all__'  # safe: nothing that gives rights


RegexValidator(r'^([a-z]+)+$')  # misuse: slow-validation
RegexValidator(regex=r'^[a-z]+$')  # safe: one way to read it
forms.RegexField(regex=r'^([a-z]+)+$')  # misuse: slow-validation
