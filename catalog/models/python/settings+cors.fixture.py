CORS_ALLOW_CREDENTIALS = False
CORS_ALLOW_ALL_ORIGINS = True  # misuse: public-cors
