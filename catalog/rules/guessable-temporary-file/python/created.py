import os
import tempfile


def export(rows):
    handle, path = tempfile.mkstemp(suffix='.csv')  # safe: created as it is named
    with os.fdopen(handle, 'w') as file:
        file.writelines(rows)
    return path


def keep(text):
    with tempfile.NamedTemporaryFile('w') as file:  # safe: created as it is named
        file.write(text)
