import zipfile

archive = zipfile.ZipFile('a.zip')
for name in archive.namelist():  # source: archive-entry
    sink(name)
for info in archive.infolist():
    sink(info.filename)  # source: archive-entry

zipfile.ZipFile('/data/' + taint())  # sink: path-traversal
