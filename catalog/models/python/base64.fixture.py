import base64

sink(base64.b64decode(taint()))  # flow
sink(base64.b64encode(taint()))  # flow
