from enum import Enum
from typing import Literal
from uuid import UUID

from fastapi import FastAPI
from pydantic import BaseModel, Field, conint, constr, field_validator, parse_obj_as, validator

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
