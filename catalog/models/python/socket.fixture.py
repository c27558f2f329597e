import socket

connection = socket.create_connection((taint(), 80))  # sink: ssrf
sink(connection.recv(10))  # source: network-response
