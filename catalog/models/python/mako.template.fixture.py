from mako.template import Template

Template(taint())  # sink: template-injection
Template(filename=taint())  # sink: path-traversal
sink(Template('<b>${a}</b>').render(a=taint()))  # flow
