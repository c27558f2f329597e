import pycurl

curl = pycurl.Curl()
curl.setopt(curl.URL, taint())  # sink: ssrf
curl.setopt(pycurl.URL, taint())  # sink: ssrf
curl.setopt(pycurl.USERAGENT, taint())  # safe: no address
curl.setopt(pycurl.SSL_VERIFYPEER, 0)  # misuse: insecure-tls
curl.setopt(pycurl.SSL_VERIFYPEER, 1)  # safe: checks the certificate
