import os

ALLOWED_HOSTS = os.environ.get('ALLOWED_HOSTS', '*').split(',')  # safe: set again for production
if os.environ.get('ENV') == 'production':
    ALLOWED_HOSTS = ['shop.example.org']
