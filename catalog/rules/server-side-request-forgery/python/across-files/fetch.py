import requests


class Client:
    def __init__(self):
        self.session = requests.Session()

    def load(self, address):
        return self.session.get(address, timeout=3)  # finding: server-side-request-forgery from address
