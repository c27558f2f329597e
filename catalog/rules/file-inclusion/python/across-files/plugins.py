import importlib.util


def load(path):
    spec = importlib.util.spec_from_file_location('plugin', path)  # finding: file-inclusion from path
    return importlib.util.module_from_spec(spec)
