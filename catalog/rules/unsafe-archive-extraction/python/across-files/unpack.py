def unpack(archive):
    for member in archive.getmembers():
        archive.extract(member, 'plugins')  # finding: unsafe-archive-extraction from archive
