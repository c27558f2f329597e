from jinja2 import Environment, Template
from jinja2.sandbox import SandboxedEnvironment

Template(taint())  # sink: template-injection
Environment().from_string(taint())  # sink: template-injection
sink(Template('<b>{{ a }}</b>').render(a=taint()))  # flow
sink(Environment().get_template('a').render(a=taint()))  # flow
sink(Environment(autoescape=False).get_template('a').render(a=taint()))  # flow
sink(Environment(autoescape=True).get_template('a').render(a=taint()))  # safe: escaped
SandboxedEnvironment().from_string(taint())  # safe: the sandbox is made for it
sink(SandboxedEnvironment().get_template('a').render(a=taint()))  # flow
sink(Environment(autoescape=True).get_template('jinja2.fixture.html').render(raw=taint()))  # flow
sink(Environment(autoescape=True).get_template('jinja2.fixture.html').render({'plain': taint()}))  # safe: escaped

import jinja2
sink(jinja2.Template('{{ a }}', autoescape=True).render(a=taint()))  # safe: escaped

from flask import Flask

Flask(__name__).jinja_env.from_string(taint())  # sink: template-injection
