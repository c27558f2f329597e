MIDDLEWARE = [  # safe: forms are protected
    'django.contrib.sessions.middleware.SessionMiddleware',
    'django.middleware.csrf.CsrfViewMiddleware',
]
MIDDLEWARE_CLASSES = ['django.middleware.common.CommonMiddleware']  # safe: nobody signs in by a cookie
