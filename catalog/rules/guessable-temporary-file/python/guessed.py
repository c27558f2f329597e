import tempfile
from tempfile import mktemp


def export(rows):
    with open(tempfile.mktemp(suffix='.csv'), 'w') as handle:  # finding: guessable-temporary-file
        handle.writelines(rows)


def name():
    return mktemp()  # finding: guessable-temporary-file
