import shutil

shutil.copy(taint(), 'a')  # sink: path-traversal
shutil.move('a', taint())  # sink: path-traversal
shutil.rmtree(taint())  # sink: path-traversal
