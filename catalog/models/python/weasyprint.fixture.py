from weasyprint import CSS, HTML

HTML(taint())  # sink: ssrf
HTML(url=taint()).write_pdf()  # sink: ssrf
CSS(filename=taint())  # sink: path-traversal
HTML(string='<p>a</p>')  # safe: a text of the program
