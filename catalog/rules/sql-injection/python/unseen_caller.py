import sqlite3

connection = sqlite3.connect('accounts.db')


def by_name(name):  # source: name
    return connection.execute("SELECT * FROM account WHERE name = '" + name + "'")  # finding: sql-injection from name


def by_name_bound(name):
    return connection.execute('SELECT * FROM account WHERE name = ?', (name,))  # safe: bound


def run(statement):
    return connection.execute(statement)  # safe: whoever gives the whole statement is to choose it


def in_table(table):
    return connection.execute('SELECT * FROM ' + table)  # safe: the caller that is seen gives a constant


def in_accounts():
    return in_table('account')
