import tempfile

tempfile.mkdtemp(dir=taint())  # sink: path-traversal
tempfile.NamedTemporaryFile(suffix=taint())  # sink: path-traversal
tempfile.mktemp()  # misuse: guessable-file
