import os
from pathlib import Path


def publish(path):
    os.chmod(path, 0o777)  # finding: open-file-permissions
    Path(path).chmod(mode=0o666)  # finding: open-file-permissions
