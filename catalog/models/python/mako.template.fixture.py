from mako.template import Template

Template(taint())  # sink: template-injection
Template(filename=taint())  # sink: path-traversal
sink(Template('<b>${a}</b>').render(a=taint()))  # flow
sink(Template('<b>${a | h}</b>').render(a=taint()))  # safe: escaped by its filter
sink(Template('<b>${a | h}${b}</b>').render(b=taint()))  # flow
sink(Template('<b>${a}</b>', default_filters=['h']).render(a=taint()))  # safe: escaped by the filter of all
sink(Template('<b>${a}</b>', default_filters=['str']).render(a=taint()))  # flow
