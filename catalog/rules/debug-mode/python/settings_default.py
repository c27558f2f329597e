import os

DEBUG = bool(int(os.environ.get('DEBUG', '1')))  # finding: debug-mode
