from xmlrpc.server import SimpleXMLRPCServer

server = SimpleXMLRPCServer(('0.0.0.0', 8000))


def tail(name):  # source: remote-request
    sink(name)


server.register_function(tail, 'tail')
sink(server.register_function(taint()))  # flow
