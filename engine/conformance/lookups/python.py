from somewhere import store


def records():
    sink(store.find_by_name(source()).name)  # safe: the key chooses the record, and is no part of it
    sink(store.users.filter(name=source()).first().name)  # safe: so does a condition
    sink(store.get_or_create(name=source())[0].name)  # safe: what is kept


def made():
    sink(store.clean(source()))  # finding
    sink(store.parse(source()).name)  # finding


class Book:
    def __init__(self, title):
        self.title = title

    def find_one(self):
        return self.title


def own():
    sink(Book(source()).find_one())  # finding
