from django.template import Template, engines

Template(taint())  # sink: template-injection
engines['django'].from_string(taint())  # sink: template-injection
