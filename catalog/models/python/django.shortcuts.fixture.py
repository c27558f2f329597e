from django.http import HttpRequest
from django.shortcuts import get_object_or_404, redirect, render

redirect(taint())  # sink: open-redirect
sink(get_object_or_404(Book, pk=1).title)  # source: database
render(request, 'jinja2.fixture.html', {'raw': taint()})  # sink: xss
render(request, 'jinja2.fixture.html', {'plain': taint()})  # safe: templates escape
render(request, 'jinja2.fixture.html', context={'rows': [{'text': taint(), 'name': 'a'}]})  # sink: xss
render(request, 'jinja2.fixture.html', context={'rows': [{'text': 'a', 'name': taint()}]})  # safe: the name is not shown
sink(render(request, 'a.html', {'a': taint()}))  # safe: templates escape
get_object_or_404(Book, pk=taint())  # sink: object-lookup

quiet = HttpRequest()
quiet.quiet = taint()
render(quiet, 'jinja2.fixture.html', {})  # safe: templates escape
shown = HttpRequest()
shown.shown = taint()
render(shown, 'jinja2.fixture.html', {})  # sink: xss
