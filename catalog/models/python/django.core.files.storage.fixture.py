from django.core.files.storage import FileSystemStorage, default_storage

FileSystemStorage(taint())  # sink: path-traversal


def upload(content):
    sink(default_storage.save(taint(), content))  # flow; cleans: path-traversal; sink: upload-name
    default_storage.save(taint(), content)  # sink: upload-name


def listed(content, allowed):
    name = taint()
    if name.endswith(allowed):
        default_storage.save(name, content)  # safe: its ending was looked at
