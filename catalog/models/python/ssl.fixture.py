import ssl

ssl._create_unverified_context()  # misuse: insecure-tls
ssl._create_default_https_context = ssl._create_unverified_context  # misuse: insecure-tls
context = ssl.create_default_context()
context.minimum_version = ssl.TLSVersion.TLSv1  # misuse: insecure-tls
context.minimum_version = ssl.TLSVersion.TLSv1_2  # safe: still strong
ssl.SSLContext(ssl.PROTOCOL_SSLv3)  # misuse: insecure-tls
ssl.wrap_socket(connection)  # misuse: insecure-tls


def sent_over(sock, text):
    unchecked = ssl.create_default_context()
    unchecked.check_hostname = False  # misuse: insecure-tls
    unchecked.verify_mode = ssl.CERT_NONE  # misuse: insecure-tls
    unchecked.wrap_socket(sock).sendall(text)


def certificate_of(sock):
    asking = ssl.create_default_context()
    asking.check_hostname = False  # misuse: insecure-tls
    asking.verify_mode = ssl.CERT_NONE  # misuse: insecure-tls
    return asking.wrap_socket(sock).getpeercert(True)
