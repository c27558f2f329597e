from django import forms


class Order(forms.Form):
    name = forms.CharField()
    count = forms.IntegerField()

    def clean_name(self):
        sink(self.cleaned_data['name'])  # source: remote-text


def a(given):
    form = Order(given)
    sink(form.cleaned_data['name'])  # source: remote-text
    sink(form.cleaned_data.get('name'))  # source: remote-text
    sink(form.cleaned_data['count'])  # safe: a number
