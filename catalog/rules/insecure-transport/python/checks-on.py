import ssl

import requests

requests.get('https://example.org/', verify='/etc/ssl/own.pem')  # safe: checked against an own authority
context = ssl.create_default_context()  # safe: checks by default
context.minimum_version = ssl.TLSVersion.TLSv1_2  # safe: still strong
