from ldap3 import Connection, Server


class Directory:
    def __init__(self):
        self.connection = Connection(Server('directory'))

    def find(self, name):
        self.connection.search(search_base='dc=example', search_filter='(cn=%s)' % name)  # finding: ldap-injection from name
        return self.connection.entries
