import zlib

zlib.decompress(taint())  # sink: decompression
sink(zlib.compress(taint()))  # flow
