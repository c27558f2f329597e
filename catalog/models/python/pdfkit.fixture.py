import pdfkit

pdfkit.from_url(taint(), 'a.pdf')  # sink: ssrf
pdfkit.from_file(taint(), 'a.pdf')  # sink: path-traversal
pdfkit.from_string('a', taint())  # sink: path-traversal
