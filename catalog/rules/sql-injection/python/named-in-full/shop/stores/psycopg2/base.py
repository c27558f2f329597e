import psycopg2

from shop.stores.names import table


# The folder is called like the library that it adapts: the package's own name is the longer one.
class Store:
    def __init__(self, address):
        self.connection = psycopg2.connect(address)

    def remove(self, name):  # source: name
        cursor = self.connection.cursor()
        cursor.execute(f"DELETE FROM {table()} WHERE name = '{name}'")  # finding: sql-injection from name
        cursor.execute('DELETE FROM notes WHERE name = %s', (name,))  # safe: bound parameter
