import urllib3

pool = urllib3.PoolManager(cert_reqs='CERT_NONE')  # misuse: insecure-tls
pool.request('GET', taint())  # sink: ssrf
