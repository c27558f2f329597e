INSTALLED_APPS = ["corsheaders"]
CORS_ALLOW_ALL_ORIGINS = True  # finding: public-cors
