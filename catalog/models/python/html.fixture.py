import html

sink(html.escape(taint()))  # cleans: xss; cleans: xml-injection; cleans: xxe
sink(html.unescape(taint()))  # flow
