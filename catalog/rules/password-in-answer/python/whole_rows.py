from fastapi import FastAPI
from pydantic import BaseModel
from sqlalchemy import Column, Integer, String, create_engine
from sqlalchemy.orm import declarative_base, sessionmaker

Base = declarative_base()
engine = create_engine('sqlite://')
SessionLocal = sessionmaker(bind=engine)
app = FastAPI()


class Person(Base):
    __tablename__ = 'persons'
    id = Column(Integer, primary_key=True)
    name = Column(String)
    hashed_password = Column(String)


class Room(Base):
    __tablename__ = 'rooms'
    id = Column(Integer, primary_key=True)
    name = Column(String)


class PersonShown(BaseModel):
    id: int
    name: str


@app.get('/persons')
def persons():
    db = SessionLocal()
    return db.query(Person).all()  # source: persons; finding: password-in-answer from persons


@app.get('/persons/{id}')
def person(id: int):
    db = SessionLocal()
    return db.query(Person).filter(Person.id == id).first()  # source: person; finding: password-in-answer from person


@app.get('/shown/{id}', response_model=PersonShown)
def shown(id: int):
    db = SessionLocal()
    return db.query(Person).filter(Person.id == id).first()  # safe: of it, what the model names is answered


@app.get('/typed')
def typed() -> list[PersonShown]:
    db = SessionLocal()
    return db.query(Person).all()  # safe: of it, what the declared type names is answered


@app.get('/names')
def names():
    db = SessionLocal()
    return [person.name for person in db.query(Person).all()]  # safe: another column


@app.get('/rooms')
def rooms():
    db = SessionLocal()
    return db.query(Room).all()  # safe: rooms have no password
