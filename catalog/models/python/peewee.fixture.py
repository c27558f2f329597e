from peewee import SQL, Model, SqliteDatabase

db = SqliteDatabase('a.db')


class Book(Model):
    pass


Book.raw(taint())  # sink: sql-injection
Book.raw('SELECT 1 WHERE a = %s', taint())  # safe: a bound parameter
db.execute_sql(taint())  # sink: sql-injection
SQL(taint())  # sink: sql-injection
sink(Book.get(Book.id == taint()).title)  # source: database
for book in Book.select().where(Book.title == taint()):  # source: database
    sink(book.title)
