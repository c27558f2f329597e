import codecs
import io

codecs.open(taint(), 'r', 'utf-8')  # sink: path-traversal
sink(io.open(taint()))  # sink: path-traversal; cleans: code-injection; flow
sink(io.open(taint()).read())  # sink: path-traversal; cleans: code-injection; flow; source: file-content
sink(codecs.open('a').read())  # source: file-content
sink(codecs.encode(taint(), 'rot13'))  # flow
sink(io.StringIO(taint()).getvalue())  # flow
buffer = io.StringIO()
buffer.write('a')
buffer.write(taint())
sink(buffer.getvalue())  # flow
