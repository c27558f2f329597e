import lzma

lzma.decompress(taint())  # sink: decompression
sink(lzma.compress(taint()))  # flow
