from io import BytesIO

from werkzeug.utils import import_string, redirect, secure_filename, send_file

redirect(taint())  # sink: open-redirect
send_file(taint())  # sink: path-traversal
send_file(BytesIO(taint()))  # safe: an object is a file that is read
import_string(taint())  # sink: unsafe-reflection
sink(secure_filename(taint()))  # cleans: path-traversal; cleans: sql-injection
