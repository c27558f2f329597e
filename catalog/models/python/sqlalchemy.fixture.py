from sqlalchemy import create_engine, select, text

from flask_sqlalchemy import SQLAlchemy

SQLAlchemy().engine.execute(taint())  # sink: sql-injection
engine = create_engine('sqlite://')
with engine.connect() as connection:
    connection.execute(taint())  # sink: sql-injection
    connection.execute(text(taint()))  # sink: sql-injection
    connection.execute(text('SELECT 1 WHERE a = :a'), {'a': taint()})  # safe: a bound parameter
    sink(connection.execute(text('SELECT 1')).fetchone()[0])  # source: database
    connection.execute(select(books).where(books.c.title == taint()))  # safe: bound by the library
    select(books).order_by(taint())  # sink: sql-injection


def compared(column, other):
    sqlalchemy.select(column).where(column.ilike(taint()))  # safe: a comparison of a column
    sqlalchemy.select(column).where(other.in_([taint()]))  # safe: a comparison of a column
