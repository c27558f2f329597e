EMAIL_HOST = "smtp.mailer.org"
EMAIL_PORT = 25
EMAIL_USE_TLS = False  # finding: insecure-transport
