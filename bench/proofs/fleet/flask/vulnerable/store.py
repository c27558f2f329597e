import sqlite3

database = sqlite3.connect(":memory:", check_same_thread=False)
database.execute("create table products (id integer, name text, secret integer)")
database.execute("insert into products values (1, 'lamp', 0), (2, 'chair', 0), (3, 'hidden-product', 1)")
