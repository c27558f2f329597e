import logging
from enum import Enum
from typing import Annotated, Literal
from uuid import UUID

from fastapi import FastAPI
from pydantic import BaseModel, ConfigDict, EmailStr, Field, HttpUrl, conint, constr, field_validator, parse_obj_as, validator

sink(Field(taint()))  # flow
sink(validator('a')(taint()))  # flow
sink(parse_obj_as(list, taint()))  # flow


class Bay(str, Enum):
    north = 'n'


class Move(BaseModel):
    note: str
    article: UUID
    direction: Literal['in', 'out']
    bay: constr(pattern='^[A-Z]+$')
    size: conint(gt=0)
    code: str = Field(pattern='^[A-Z]+$')
    lot: str
    rows: int = Field(ge=1)
    pier: Bay

    @field_validator('lot')
    @classmethod
    def known(cls, value):
        if not value.isalnum():
            raise ValueError('lot')
        return value


app = FastAPI()


@app.post('/moves')
def moved(move: Move):  # source: remote-request
    sink(move.note)
    eval(move.article)  # safe: a form without separators
    eval(move.direction)  # safe: listed
    eval(move.bay)  # safe: fits a pattern
    eval(move.size)  # safe: a number
    eval(move.code)  # safe: fits a pattern
    eval(move.lot)  # safe: checked
    eval(f'{move.rows}')  # safe: a number
    eval(move.pier.value)  # safe: one of the members


Number = Annotated[int, Field(gt=0)]
Slug = Annotated[str, Field(pattern='^[a-z]+$')]


class Shown(BaseModel):
    email: EmailStr
    page: HttpUrl
    slug: Slug
    note: str | None = None


class Worker(Shown):
    number: Number | None = None
    nick: str | None = None


class Crew(BaseModel):
    lead: Worker | None = None
    workers: list[Worker | None] = []


@app.post('/crews')
def hired(crew: Crew):  # source: remote-request
    logging.info(crew.lead.email)  # safe: no line feeds
    logging.info(crew.lead.page)  # safe: no line feeds
    logging.info(crew.lead.number)  # safe: a number
    sink(crew.lead.nick)
    for worker in crew.workers:
        eval(worker.slug)  # safe: fits a pattern
        logging.info(worker.email)  # safe: no line feeds
        sink(worker.note)


def stored(row, crew: Crew):
    for key, value in crew.model_dump(exclude_unset=True).items():
        setattr(row, key, value)


app.put('/crews')(stored)
sink(Worker(nick=taint()).nick)  # flow
sink(Crew(lead=taint()).dict()['lead'])  # flow
sink(Crew(lead=taint()).model_dump()['workers'])  # safe: another field
sink(ConfigDict(extra=taint())['extra'])  # flow


class Loose(BaseModel):
    name: str

    class Config:
        extra = 'allow'


@app.put('/loose')
def loosened(given: Loose):  # source: remote-request
    for key in given.dict():
        sink(key)
