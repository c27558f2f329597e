import ssl

ssl._create_unverified_context()  # misuse: insecure-tls
ssl._create_default_https_context = ssl._create_unverified_context  # misuse: insecure-tls
context = ssl.create_default_context()
context.check_hostname = False  # misuse: insecure-tls
context.verify_mode = ssl.CERT_NONE  # misuse: insecure-tls
context.minimum_version = ssl.TLSVersion.TLSv1  # misuse: insecure-tls
context.minimum_version = ssl.TLSVersion.TLSv1_2  # safe: still strong
ssl.SSLContext(ssl.PROTOCOL_SSLv3)  # misuse: insecure-tls
ssl.wrap_socket(connection)  # misuse: insecure-tls


def certificate_of(sock):
    context = ssl.create_default_context()
    context.check_hostname = False  # misuse: insecure-tls
    context.verify_mode = ssl.CERT_NONE  # misuse: insecure-tls
    return context.wrap_socket(sock).getpeercert(True)
