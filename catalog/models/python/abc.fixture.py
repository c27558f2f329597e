from abc import ABC, abstractmethod


class Base(ABC):
    @property
    @abstractmethod
    def text(self):
        ...

    def show(self):
        sink(self.text)  # flow


class Given(Base):
    def __init__(self, value):
        self.value = value

    @property
    def text(self):
        return self.value


Given(taint()).show()
