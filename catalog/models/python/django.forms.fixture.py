import re

from django import forms
from django.core.validators import RegexValidator


class Order(forms.Form):
    name = forms.CharField()
    count = forms.IntegerField()
    code = forms.CharField(validators=[RegexValidator(r'\A[a-z]+\Z')])
    digits = forms.RegexField(regex=r'^[0-9]+$')
    folder = forms.CharField()
    free = forms.CharField()

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
