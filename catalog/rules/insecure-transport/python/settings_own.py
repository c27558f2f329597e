EMAIL_HOST = "localhost"
EMAIL_USE_TLS = False  # safe: the own machine
