from django.core.files.storage import FileSystemStorage

FileSystemStorage(taint())  # sink: path-traversal
