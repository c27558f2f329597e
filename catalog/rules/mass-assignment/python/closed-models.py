from fastapi import FastAPI
from pydantic import BaseModel, ConfigDict

app = FastAPI()


class Account:
    name = ''


account = Account()


class Base(BaseModel):
    name: str


class Renaming(Base):
    city: str | None = None


class Anything(BaseModel):
    model_config = ConfigDict(extra='allow')
    name: str


class Old(BaseModel):
    name: str

    class Config:
        extra = 'allow'


class Strict(BaseModel):
    name: str

    class Config:
        extra = 'forbid'


@app.put('/strict')
def strict(given: Strict):
    for key, value in given.model_dump(exclude={'mail'}).items():
        setattr(account, key, value)  # safe: further fields are refused


@app.put('/account')
def rename(renaming: Renaming):
    for key, value in renaming.model_dump(exclude_unset=True).items():
        setattr(account, key, value)  # safe: the keys are the fields that the classes declare


@app.put('/anything')
def anything(given: Anything):  # source: any
    for key, value in given.model_dump().items():
        setattr(account, key, value)  # finding: mass-assignment from any


@app.put('/old')
def old(given: Old):  # source: old
    for key, value in given.dict().items():
        setattr(account, key, value)  # finding: mass-assignment from old
