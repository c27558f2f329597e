from markupsafe import Markup, escape

Markup(taint())  # sink: xss
sink(escape(taint()))  # cleans: escaped-html
sink(Markup('<b>{}</b>').format(taint()))  # cleans: xss
