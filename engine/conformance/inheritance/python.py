from elsewhere import Foreign


class Base:
    kind = 'constant'

    def __init__(self, value):
        self.value = value

    def read(self):
        return self.value

    def template(self):
        return self.hook()

    def hook(self):
        return 'constant'


class Plain(Base):
    pass


class Cleaning(Base):
    def read(self):
        return sanitize(super().read())


class Adding(Base):
    def __init__(self, value, extra):
        super().__init__(value)
        self.extra = extra

    def hook(self):
        return self.extra


class Old(Base):
    def __init__(self, value):
        Base.__init__(self, value)


def inherited():
    sink(Plain(source()).read())  # finding
    sink(Plain('constant').read())  # safe: a constant
    sink(Plain('constant').kind)  # safe: a constant of the parent


def overridden():
    sink(Cleaning(source()).read())  # safe: the override sanitizes
    sink(Cleaning(source()).value)  # finding


def constructors():
    sink(Adding(source(), 'constant').value)  # finding
    sink(Adding('constant', source()).value)  # safe: the other argument
    sink(Adding('constant', source()).extra)  # finding
    sink(Old(source()).value)  # finding
    sink(Old('constant').read())  # safe: a constant


def hooks():
    sink(Adding('constant', source()).template())  # finding
    sink(Plain(source()).template())  # safe: the base's hook gives a constant


class Left(Base):
    def name(self):
        return 'constant'


class Right(Base):
    def name(self):
        return source()

    def other(self):
        return source()


class Both(Left, Right):
    pass


def several_parents():
    sink(Both('constant').name())  # safe: the first parent's
    sink(Both('constant').other())  # finding


class First(Base):
    def read(self):
        return 'a' + super().read()


class Second(Base):
    def read(self):
        return sanitize(super().read())


class Diamond(First, Second):
    pass


def cooperating():
    sink(Diamond(source()).read())  # safe: the second parent, between, sanitizes
    sink(First(source()).read())  # finding


class Registered:
    kinds = {}

    def __init_subclass__(cls, kind, **others):
        super().__init_subclass__(**others)
        Registered.kinds[kind] = cls


class Loud(Registered, kind='loud'):
    def run(self, value):
        return value


class Quiet(Registered, kind='quiet'):
    def run(self, value):
        return 'constant'


def registered_below():
    sink(Registered.kinds['loud']().run(source()))  # finding
    sink(Registered.kinds['quiet']().run(source()))  # safe: the other class


class Table(dict):
    pass


class Words(list):
    def first(self):
        return self[0]


class Name(str):
    pass


def containers_below():
    table = Table(a=source(), b='x')
    sink(table['a'])  # finding
    sink(table['b'])  # safe: the other key
    sink(Words([source(), 'x']).first())  # finding
    sink(Words(['x', source()]).first())  # safe: the first element
    sink(Name(source()))  # finding
    sink(Name('x'))  # safe: a constant


class Behind(Foreign, Base):
    pass


class Asked(Foreign):
    @property
    def part(self):
        return ''

    def show(self):
        sink(self.part)  # finding


class Answering(Asked):
    def __init__(self, value):
        self.value = value

    @property
    def part(self):
        return self.value


def behind_unknown():
    sink(Behind(source()).read())  # finding
    Answering(source()).show()
