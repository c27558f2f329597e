import marshal

marshal.loads(taint())  # sink: insecure-deserialization
