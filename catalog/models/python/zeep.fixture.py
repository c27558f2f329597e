import zeep

zeep.Client(taint())  # sink: ssrf
zeep.Client(wsdl='https://example.org/?wsdl')  # safe: an address of the program
