import os

DEBUG = os.environ.get('DEBUG', 'True') == 'True'  # safe: set again for production
if os.environ.get('ENV') == 'production':
    DEBUG = False
