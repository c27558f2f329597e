import gzip

gzip.decompress(taint())  # sink: decompression
sink(gzip.compress(taint()))  # flow
