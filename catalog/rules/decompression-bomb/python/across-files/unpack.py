import bz2


def unpack(data):
    return bz2.decompress(data)  # finding: decompression-bomb from a
