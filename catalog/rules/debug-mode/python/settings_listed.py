import os

DEBUG = os.environ.get('DEBUG', 'True').lower() in ('true', '1')  # finding: debug-mode
VERBOSE = DEBUG
