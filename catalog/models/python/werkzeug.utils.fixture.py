from werkzeug.utils import import_string, redirect, secure_filename, send_file

redirect(taint())  # sink: open-redirect
send_file(taint())  # sink: path-traversal
import_string(taint())  # sink: unsafe-reflection
sink(secure_filename(taint()))  # cleans: path-traversal; cleans: sql-injection
