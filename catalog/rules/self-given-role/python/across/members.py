from flask_sqlalchemy import SQLAlchemy
from werkzeug.security import generate_password_hash

db = SQLAlchemy()


class Member(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    name = db.Column(db.String(80))
    password = db.Column(db.String(200))
    role = db.Column(db.String(20))


def join(name, password, role):
    db.session.add(Member(name=name, password=generate_password_hash(password), role=role))  # finding: self-given-role from sent
    db.session.commit()


def join_plainly(name, password):
    db.session.add(Member(name=name, password=generate_password_hash(password), role="member"))  # safe: the program says the role
    db.session.commit()
