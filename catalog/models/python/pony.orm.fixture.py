from pony.orm import Database, Required, db_session, raw_sql

db = Database()


class Book(db.Entity):
    title = Required(str)


db.select(taint())  # sink: sql-injection
Book.select_by_sql(taint())  # sink: sql-injection
Book.select_by_sql('SELECT * FROM Book WHERE title = $title')  # safe: bound
raw_sql(taint())  # sink: sql-injection
sink(db.select('a FROM Book'))  # source: database
sink(db_session(taint()))  # flow
