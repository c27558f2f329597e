import tarfile

from unpack import unpack


def install(path):
    unpack(tarfile.open(path))  # source: archive
