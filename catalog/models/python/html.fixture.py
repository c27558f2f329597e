import html

sink(html.escape(taint()))  # cleans: escaped-html; cleans: xml-injection; cleans: xxe
sink(html.unescape(taint()))  # flow
