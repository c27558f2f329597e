from django.template import Template, engines
from django.template.loader import get_template, render_to_string
from django.template.response import SimpleTemplateResponse, TemplateResponse

Template(taint())  # sink: template-injection
engines['django'].from_string(taint())  # sink: template-injection

sink(render_to_string('jinja2.fixture.html', {'raw': taint()}))  # flow
sink(get_template('jinja2.fixture.html').render({'raw': taint()}))  # flow
sink(get_template('jinja2.fixture.html').render({'plain': taint()}))  # safe: escaped
sink(engines['django'].get_template('jinja2.fixture.html').render(context={'raw': taint()}))  # flow
TemplateResponse(None, 'jinja2.fixture.html', {'raw': taint()})  # sink: xss
SimpleTemplateResponse('jinja2.fixture.html', {'raw': taint()})  # sink: xss
