from django.utils.html import escape, format_html, linebreaks, strip_tags

format_html(taint())  # sink: xss
sink(strip_tags(taint()))  # flow
sink(escape(taint()))  # cleans: xss
sink(format_html('<b>{}</b>', taint()))  # cleans: xss
sink(linebreaks(taint()))  # flow
sink(linebreaks(taint(), autoescape=True))  # cleans: xss
