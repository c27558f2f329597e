import os

SECRET_KEY = 'a8f5f167f44f4964e6c998dee827110c'  # misuse: hardcoded-credential
DEBUG = True  # misuse: debug-mode
SESSION_COOKIE_SECURE = False  # misuse: insecure-cookie
CSRF_COOKIE_SECURE = True  # safe: over encrypted connections alone
ALLOWED_HOSTS = ['*']  # misuse: any-host
ALLOWED_HOSTS = ['shop.example.org']  # safe: one host
CORS_ALLOW_CREDENTIALS = True
CORS_ALLOW_ALL_ORIGINS = True  # misuse: permissive-cors
PASSWORD_HASHERS = ['django.contrib.auth.hashers.MD5PasswordHasher']  # misuse: cheap-password-hash
PASSWORD_HASHERS = ['django.contrib.auth.hashers.PBKDF2PasswordHasher', 'django.contrib.auth.hashers.MD5PasswordHasher']  # safe: reads old passwords
MIDDLEWARE = [  # misuse: csrf-disabled
    'django.contrib.sessions.middleware.SessionMiddleware',
    'django.middleware.common.CommonMiddleware',
]

EMAIL_HOST = 'smtp.mailer.org'
EMAIL_USE_TLS = False  # misuse: insecure-tls

DEBUG = os.environ.get('DEBUG', 'True') == 'True'  # misuse: debug-mode
ALLOWED_HOSTS = os.environ.get('ALLOWED_HOSTS', '*').split(',')  # misuse: any-host
HOSTS = os.environ.get('ALLOWED_HOSTS', 'shop.example.org').split(',')  # safe: one host
VERBOSE = os.environ.get('DEBUG', 'False') == 'True'  # safe: off unless the environment says otherwise
