from django.template import Template, engines
from django.template.loader import render_to_string

Template(taint())  # sink: template-injection
engines['django'].from_string(taint())  # sink: template-injection

sink(render_to_string('jinja2.fixture.html', {'raw': taint()}))  # flow
