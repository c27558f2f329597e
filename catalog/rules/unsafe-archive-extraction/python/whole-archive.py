import os
import tarfile
import zipfile


def unpack(path, target):
    with tarfile.open(path) as archive:  # source: archive
        archive.extractall(target)  # finding: unsafe-archive-extraction from archive
    with zipfile.ZipFile(path) as archive:
        for name in archive.namelist():  # source: name
            with open(os.path.join(target, name), 'wb') as file:  # finding: unsafe-archive-extraction from name
                file.write(archive.read(name))
