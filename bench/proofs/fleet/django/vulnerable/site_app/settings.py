import os

SECRET_KEY = os.urandom(32).hex()
ALLOWED_HOSTS = ["target.example"]
ROOT_URLCONF = "site_app.urls"
INSTALLED_APPS = ["shop"]
MIDDLEWARE = ["django.middleware.csrf.CsrfViewMiddleware"]
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}}
TEMPLATES = [{"BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True}]
