import os
from pathlib import Path


def keep(path):
    os.chmod(path, 0o640)  # safe: others do nothing
    Path(path).chmod(0o600)  # safe: the owner alone
