import html

sink(html.escape(taint()))  # cleans: xss; cleans: xml-injection
sink(html.unescape(taint()))  # flow
