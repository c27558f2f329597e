import importlib
import importlib.util
import pydoc
import runpy

importlib.import_module(taint())  # sink: unsafe-reflection
importlib.import_module(f'shop.backends.{taint()}')  # safe: a module of the program's own package
importlib.import_module(f'{taint()}.backends')  # sink: unsafe-reflection
importlib.util.spec_from_file_location('a', taint())  # sink: file-inclusion
runpy.run_path(taint())  # sink: file-inclusion
pydoc.locate(taint())  # sink: unsafe-reflection
