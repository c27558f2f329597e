from pathlib import Path

Path(taint()).read_text()  # sink: path-traversal
Path(taint()).is_file()  # sink: path-traversal
Path('a').joinpath(taint()).unlink()  # sink: path-traversal
(Path('a') / taint()).open()  # sink: path-traversal
sink(Path(taint()).open())  # sink: path-traversal; cleans: code-injection; flow
Path('a').rename(taint())  # sink: path-traversal
sink(Path('a').read_text())  # source: file-content
sink(Path(taint()).resolve())  # cleans: normalized-path
sink(str(Path('a').joinpath(taint())))  # flow
sink(Path(taint()).name)  # cleans: path-traversal; flow


def below(name):
    full = (Path('/a') / name).resolve()
    if Path('/a') not in full.parents:
        raise ValueError(name)
    full.read_text()  # safe: below the folder


below(taint())
Path('a').chmod(0o777)  # misuse: open-permissions
Path('a').chmod(0o640)  # safe: others do nothing
given = Path(taint())
if given.is_absolute() or '..' in str(given):
    raise ValueError(given)
(Path('/a') / given).read_text()  # safe: it begins at no root and does not climb
