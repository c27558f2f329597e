import glob

glob.glob(taint())  # sink: path-traversal
