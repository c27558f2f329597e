from django.shortcuts import get_object_or_404, redirect, render

redirect(taint())  # sink: open-redirect
sink(get_object_or_404(Book, pk=1).title)  # source: database
sink(render(request, 'a.html', {'a': taint()}))  # safe: templates escape
