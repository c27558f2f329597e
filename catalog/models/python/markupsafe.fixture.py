from markupsafe import Markup, escape

Markup(taint())  # sink: xss
sink(escape(taint()))  # cleans: xss
sink(Markup('<b>{}</b>').format(taint()))  # cleans: xss
