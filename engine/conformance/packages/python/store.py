class Store:
    def __init__(self, value):
        self.value = value
        self.fixed = 'constant'

    def read(self):
        return self.value


def run(query):
    sink("SELECT %s" % query)  # finding


def harmless(query):
    sink(query)  # safe: only constants come here
