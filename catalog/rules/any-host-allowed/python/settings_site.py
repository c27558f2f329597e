ALLOWED_HOSTS = ["shop.example.org", ".example.org"]  # safe: known hosts
