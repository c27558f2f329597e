import ssl

import paramiko
import requests

requests.get('https://example.org/', verify=False)  # finding: insecure-transport
context = ssl.create_default_context()
context.verify_mode = ssl.CERT_NONE  # finding: insecure-transport
client = paramiko.SSHClient()
client.set_missing_host_key_policy(paramiko.AutoAddPolicy())  # finding: insecure-transport
