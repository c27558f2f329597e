import shutil

shutil.copy(taint(), 'a')  # sink: path-traversal
shutil.move('a', taint())  # sink: path-traversal
shutil.rmtree(taint())  # sink: path-traversal

import linecache

shutil.unpack_archive(taint(), '/data')  # sink: path-traversal
linecache.getline(taint(), 1)  # sink: path-traversal
