import bz2

bz2.decompress(taint())  # sink: decompression
sink(bz2.compress(taint()))  # flow
