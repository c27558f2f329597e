import socket
import socketserver

connection = socket.create_connection((taint(), 80))  # sink: ssrf
sink(connection.recv(10))  # source: network-response


def serve(listening):
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as server:
        connection, address = server.accept()
        with connection:
            sink(connection.recv(1024))  # source: remote-text
        sink(connection.makefile().read())  # source: remote-text


class Lines(socketserver.StreamRequestHandler):
    def handle(self):
        sink(self.rfile.readline())  # source: remote-text
        sink(self.request.recv(10))  # source: remote-text


class Packets(socketserver.DatagramRequestHandler):
    def handle(self):
        sink(self.packet)  # source: remote-text
        for line in self.rfile:
            sink(line)
