import imgkit

imgkit.from_url(taint(), 'a.jpg')  # sink: ssrf
imgkit.from_file(taint(), 'a.jpg')  # sink: path-traversal
imgkit.from_string('a', taint())  # sink: path-traversal
