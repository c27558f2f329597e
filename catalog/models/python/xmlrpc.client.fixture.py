import xmlrpc.client

xmlrpc.client.ServerProxy(taint())  # sink: ssrf
xmlrpc.client.ServerProxy('https://example.org/')  # safe: an address of the program
