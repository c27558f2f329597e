import tarfile

with tarfile.open('a.tar') as archive:  # source: archive-entry
    for member in archive.getmembers():
        sink(member.name)  # source: archive-entry
    sink(archive)


def a(archive: tarfile.TarFile):
    archive.addfile(taint())  # safe: writes into the archive


tarfile.open(fileobj=taint()).extractall()  # sink: archive-extraction
tarfile.open(fileobj=taint()).extractall(filter='data')  # safe: names and links are checked
sink(tarfile.open(fileobj=taint()))  # flow; source: archive-entry
tarfile.open(fileobj=taint()).extract('a')  # sink: archive-extraction

tarfile.open('/data/' + taint())  # sink: path-traversal
