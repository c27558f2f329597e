import torch
import numpy
import skops.io
import pickle
import shelve

import dill

pickle.loads(taint())  # sink: insecure-deserialization
pickle.loads(pickle.dumps(taint()))  # safe: what the program serialized itself
sink(pickle.dumps(taint()))  # cleans: insecure-deserialization; flow
pickle.Unpickler(taint()).load()  # sink: insecure-deserialization
dill.loads(taint())  # sink: insecure-deserialization
shelve.open(taint())  # sink: insecure-deserialization; sink: path-traversal
sink(pickle.dumps(taint()))  # flow
numpy.load(taint(), allow_pickle=True)  # sink: insecure-deserialization
numpy.load(taint())  # safe: no objects
skops.io.load(taint())  # sink: insecure-deserialization
torch.load(taint())  # sink: insecure-deserialization
torch.load(taint(), weights_only=False)  # sink: insecure-deserialization
torch.load(taint(), weights_only=True)  # safe: numbers alone

import dbm
shelve.open('/a/' + taint())  # sink: path-traversal; sink: insecure-deserialization
dbm.open(taint())  # sink: path-traversal

from pickle import Unpickler


class Narrow(Unpickler):
    def find_class(self, module, name):
        raise pickle.UnpicklingError(name)


class Wide(pickle.Unpickler):
    def persistent_load(self, pid):
        return pid


Unpickler(taint()).load()  # sink: insecure-deserialization
Wide(taint()).load()  # sink: insecure-deserialization
Narrow(taint()).load()  # safe: it decides which classes may be made
