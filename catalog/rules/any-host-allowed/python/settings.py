ALLOWED_HOSTS = ["*"]  # finding: any-host-allowed
