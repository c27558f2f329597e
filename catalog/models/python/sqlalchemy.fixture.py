from sqlalchemy import Column, Integer, create_engine, select, text

from flask_sqlalchemy import SQLAlchemy

SQLAlchemy().engine.execute(taint())  # sink: sql-injection
engine = create_engine('sqlite://')
with engine.connect() as connection:
    connection.execute(taint())  # sink: sql-injection
    connection.execute(text(taint()))  # sink: sql-injection
    connection.execute(text('SELECT 1 WHERE a = :a'), {'a': taint()})  # safe: a bound parameter
    sink(connection.execute(text('SELECT 1')).fetchone()[0])  # source: database
    sink(connection.execute(text('SELECT 1')).scalar())  # source: database
    connection.execute(select(books).where(books.c.title == taint()))  # safe: bound by the library
    select(books).order_by(taint())  # sink: sql-injection


class Row:
    id = Column(Integer)


select(Row).where(Row.id == taint())  # sink: object-lookup
sink(Row.id == taint())  # cleans: sql-injection; flow


def compared(column, other):
    select(column).where(column.ilike(taint()))  # safe: a comparison of a column
    select(column).where(other.in_([taint()]))  # safe: a comparison of a column
    select(column).where(column.op("->>")(taint()))  # safe: the operator is fixed, the operand is bound
    select(column).where(column.bool_op("~")(taint()))  # safe: likewise
    select(column).where(taint())  # sink: sql-injection; sink: object-lookup
create_engine('postgresql://shop:tr0ub4dor@db.internal/shop')  # misuse: hardcoded-credential
create_engine('postgresql://db.internal/shop')  # safe: no password
