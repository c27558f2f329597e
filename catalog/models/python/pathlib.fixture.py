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
asked = Path(taint())
if asked.is_absolute():
    raise ValueError(asked)
if '..' in asked.parts:
    raise ValueError(asked)
(Path('/a') / asked).read_text()  # safe: none of its parts climbs
open('/a/' + str(asked))  # safe: likewise
rooted = Path(taint())
if '..' in rooted.parts:
    raise ValueError(rooted)
(Path('/a') / rooted).read_text()  # sink: path-traversal
wanted = Path(taint())
if wanted.is_absolute() or 'b' in wanted.parts:
    raise ValueError(wanted)
(Path('/a') / wanted).read_text()  # sink: path-traversal
climbing = Path(taint())
if climbing.is_absolute() or '..' not in climbing.parts:
    raise ValueError(climbing)
(Path('/a') / climbing).read_text()  # sink: path-traversal
one, other = Path(taint()), Path(taint())
if one.is_absolute() or other.is_absolute() or '..' in one.parts:
    raise ValueError(one)
(Path('/a') / other).read_text()  # sink: path-traversal
changed = Path(taint())
if changed.is_absolute() or '..' in changed.parts:
    raise ValueError(changed)
changed = Path(taint())
(Path('/a') / changed).read_text()  # sink: path-traversal
