from django.utils._os import safe_join
from django.utils.text import get_valid_filename

sink(safe_join('/srv', taint()))  # cleans: path-traversal; flow
sink(get_valid_filename(taint()))  # cleans: path-traversal; flow
