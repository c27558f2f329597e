from abc import ABC, abstractmethod
from typing import Protocol


class Reader(ABC):
    @abstractmethod
    def read(self):
        pass


class Tainted(Reader):
    def read(self):
        return source()


class Clean(Reader):
    def read(self):
        return 'constant'


def show(reader: Reader):
    sink(reader.read())  # finding


def show_clean(reader: Reader):
    sink(reader.read())  # safe: only the clean one is passed


show(Tainted())
show_clean(Clean())


class Named(Protocol):
    def name(self) -> str:
        ...


class User:
    def name(self) -> str:
        return source()


def greet(named: Named):
    sink(named.name())  # finding


greet(User())
