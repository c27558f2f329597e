import jsonpickle

jsonpickle.decode(taint())  # sink: insecure-deserialization
