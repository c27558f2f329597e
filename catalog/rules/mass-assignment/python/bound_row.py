from typing import Annotated

from fastapi import APIRouter, Depends
from sqlmodel import Field, Session, SQLModel, create_engine

router = APIRouter()
engine = create_engine("sqlite://")


class Member(SQLModel, table=True):
    id: int | None = Field(default=None, primary_key=True)
    email: str
    is_superuser: bool = False


class Note(SQLModel, table=True):
    id: int | None = Field(default=None, primary_key=True)
    text: str


class MemberIn(SQLModel):
    email: str


def session():
    with Session(engine) as opened:
        yield opened


Opened = Annotated[Session, Depends(session)]


@router.post("/members")
def create(member: Member, opened: Opened):  # source: member
    opened.add(member)  # finding: mass-assignment from member
    opened.commit()


@router.post("/members/named")
def create_named(body: MemberIn, opened: Opened):
    opened.add(Member(email=body.email))  # safe: one named field
    opened.commit()


@router.post("/members/plain")
def create_plain(member: Member, opened: Opened):
    member.is_superuser = False
    opened.add(member)  # safe: the program says who is one
    opened.commit()


@router.post("/notes")
def write(note: Note, opened: Opened):
    opened.add(note)  # safe: the row has no rights
    opened.commit()
