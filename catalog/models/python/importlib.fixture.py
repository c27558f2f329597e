import importlib
import importlib.util
import runpy

importlib.import_module(taint())  # sink: file-inclusion
importlib.util.spec_from_file_location('a', taint())  # sink: file-inclusion
runpy.run_path(taint())  # sink: file-inclusion
