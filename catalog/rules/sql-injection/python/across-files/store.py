import sqlite3


class Store:
    def __init__(self, path):
        self.connection = sqlite3.connect(path)

    def find_by_name(self, name):
        return self._rows(f"SELECT * FROM users WHERE name = '{name}'")

    def _rows(self, statement):
        return self.connection.execute(statement).fetchall()  # finding: sql-injection from name
