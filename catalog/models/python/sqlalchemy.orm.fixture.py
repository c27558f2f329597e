from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import text
from sqlalchemy.orm import sessionmaker, validates
from werkzeug.security import generate_password_hash

db = SQLAlchemy()
Session = sessionmaker()


class Book(db.Model):
    title = db.Column(db.String)


class Reader(db.Model):
    kept = db.Column(db.String)

    @property
    def password(self):
        return self.kept

    @password.setter
    def password(self, given):
        self.kept = generate_password_hash(given)


class Visitor(db.Model):
    def __init__(self, **given):
        super().__init__(**given)  # sink: stored-password
        self.face = given['mail'].encode('utf-8')


class Guest(db.Model):
    def __init__(self, **given):
        super(Guest, self).__init__(**given)  # safe: a validator hashes it

    @validates('password')
    def kept(self, _, given):
        from own_words import hash_slowly
        return hash_slowly(given)


def a(name):
    session = Session()
    session.execute(taint())  # sink: sql-injection
    db.session.execute(text(taint()))  # sink: sql-injection
    sink(Book.query.filter_by(title=taint()).first())  # source: database
    sink(Book.query.filter_by(title=taint()).scalar())  # source: database
    sink(session.query(Book).filter(Book.title == taint()).count())  # sink: object-lookup
    session.query(Book).filter(taint())  # sink: sql-injection
    Book.query.filter_by(title='a', password=taint()['password'])  # sink: stored-password
    Book.query.order_by(taint())  # sink: sql-injection
    book = Book()
    book.password = taint()['password']  # sink: credential; sink: secret-value
    db.session.add(book)  # sink: stored-password
    Book(title='a', password=taint()['password'])  # sink: stored-password
    Reader(password=taint()['password'])  # safe: a setter hashes it
    Visitor(mail='a', password=taint()['password'])
    Guest(mail='a', password=taint()['password'])
    Book(title=taint()['title'], password='a')  # safe: no password was sent
    Book(**taint())  # sink: mass-assignment
    Book(title='a', role=taint()['role'])  # sink: given-role
    Book(title=taint()['title'], role='reader')  # safe: the program says the role
    reader = Book()
    reader.role = taint()['role']
    db.session.add(reader)  # sink: given-role; sink: object-creation
    Book(**{'title': taint()['title']})  # safe: the program names the field


class Shelf(db.Model):
    __tablename__ = "shelves"
    __mapper_args__ = {"polymorphic_identity": "standard"}
    place = db.Column(db.Integer)
    label = db.Column(db.String)


def chosen(field):
    Shelf.query.filter(getattr(Shelf, field).like(taint()))  # safe: bound, whichever column it is
    Shelf.query.filter(getattr(Shelf, field).op("=")(taint()))  # safe: likewise
    Shelf.query.filter(Shelf.place.between(taint(), 9))  # safe: likewise
    Shelf.query.filter(getattr(Shelf, field) + taint())  # sink: sql-injection
    filters = []
    filters.append(taint())
    Shelf.query.filter(*filters)  # sink: sql-injection


class Clerk:
    name: str
    is_admin: bool = False


def hired():
    clerk: Clerk = taint()
    db.session.add(clerk)  # sink: rights-field


def owned():
    Book.query.get(taint())  # sink: object-lookup
    Book.query.filter_by(id=taint())  # sink: object-lookup
    db.session.delete(taint())  # sink: object-change
    db.session.add(taint())  # sink: object-creation
