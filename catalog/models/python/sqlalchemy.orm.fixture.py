from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import text
from sqlalchemy.orm import sessionmaker

db = SQLAlchemy()
Session = sessionmaker()


class Book(db.Model):
    title = db.Column(db.String)


def a(name):
    session = Session()
    session.execute(taint())  # sink: sql-injection
    db.session.execute(text(taint()))  # sink: sql-injection
    sink(Book.query.filter_by(title=taint()).first())  # source: database
    sink(session.query(Book).filter(Book.title == taint()).count())  # safe: bound by the library
    session.query(Book).filter(taint())  # sink: sql-injection
    Book.query.order_by(taint())  # sink: sql-injection
