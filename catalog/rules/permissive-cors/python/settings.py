INSTALLED_APPS = ["corsheaders"]
CORS_ALLOW_ALL_ORIGINS = True  # finding: permissive-cors
CORS_ALLOW_CREDENTIALS = True
