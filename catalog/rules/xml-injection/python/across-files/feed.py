from django.http import HttpResponse


def feed(title):
    document = f'<feed><title>{title}</title></feed>'
    return HttpResponse(document, content_type='application/atom+xml')  # finding: xml-injection from title
