import os

DEBUG = os.environ.get('DEBUG', 'True') == 'True' and os.environ.get('ENV') == 'dev'  # safe: elsewhere it is off
