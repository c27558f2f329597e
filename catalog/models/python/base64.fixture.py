import base64

sink(base64.b64decode(taint()))  # flow
sink(base64.b64encode(taint()))  # flow; cleans: sql-injection
sink(base64.encodebytes(taint()))  # flow; cleans: sql-injection
sink(base64.b16encode(taint()))  # cleans: path-traversal
sink(base64.b64decode(base64.b64encode(taint())))  # flow
