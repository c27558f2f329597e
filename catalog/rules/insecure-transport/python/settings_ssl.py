EMAIL_HOST = "smtp.mailer.org"
EMAIL_PORT = 465
EMAIL_USE_TLS = False  # safe: encrypted from the first byte
EMAIL_USE_SSL = True
