import pickle
import shelve

import dill

pickle.loads(taint())  # sink: insecure-deserialization
pickle.Unpickler(taint()).load()  # sink: insecure-deserialization
dill.loads(taint())  # sink: insecure-deserialization
shelve.open(taint())  # sink: insecure-deserialization
sink(pickle.dumps(taint()))  # flow
