class Settings:
    mode = 'constant'
    given = source()
    both = mode + '!'

    @staticmethod
    def create(value):
        return Settings(value)

    @classmethod
    def named(cls, value):
        made = cls(value)
        return made

    def __init__(self, value):
        self.value = value
        self._secret = value
        self.__hidden = value

    @property
    def secret(self):
        return self._secret

    @secret.setter
    def secret(self, value):
        self._secret = sanitize(value)

    @property
    def fixed(self):
        return 'constant'

    def reveal(self):
        return self.__hidden

    def default(self):
        return self.mode


def statics():
    sink(Settings.given)  # finding
    sink(Settings.mode)  # safe: a constant
    sink(Settings.both)  # safe: made of a constant
    sink(Settings.create(source()).value)  # finding
    sink(Settings.create('constant').value)  # safe: a constant
    sink(Settings.named(source()).value)  # finding
    sink(Settings.named('constant').value)  # safe: a constant


def instances():
    settings = Settings('constant')
    sink(settings.given)  # finding
    sink(settings.mode)  # safe: a constant of the class
    sink(settings.default())  # safe: a constant of the class
    settings.mode = source()
    sink(settings.mode)  # finding
    sink(Settings('other').mode)  # safe: the class's own stays


def properties():
    sink(Settings(source()).secret)  # finding
    sink(Settings('constant').secret)  # safe: a constant
    settings = Settings('constant')
    settings.secret = source()
    sink(settings.secret)  # safe: the setter sanitizes
    sink(settings.fixed)  # safe: the getter gives a constant


def private():
    sink(Settings(source()).reveal())  # finding
    sink(Settings('constant').reveal())  # safe: a constant


class Outer:
    class Inner:
        value = source()
        fixed = 'constant'


def nested():
    sink(Outer.Inner.value)  # finding
    sink(Outer.Inner.fixed)  # safe: a constant


class Chain:
    def __init__(self):
        self.parts = []

    def add(self, part):
        self.parts.append(part)
        return self

    def build(self):
        return ' '.join(self.parts)


def fluent():
    sink(Chain().add('a').add(source()).build())  # finding
    sink(Chain().add('a').add('b').build())  # safe: constants


class Box(Generic[T]):
    content = 'constant'

    def __init__(self, content):
        self.content = content

    def secret():
        return source()


def parametrized(kind):
    sink(Box[kind](source()).content)  # finding
    sink(Box[kind]('constant').content)  # safe: a constant
    sink(Box[kind]())  # safe: brackets of a class give no method of it


class Proxy:
    def __init__(self, values):
        self._values = values

    def __getattr__(self, name):
        return self._values[name]


def members_asked_for():
    proxy = Proxy({'a': source(), 'b': 'x'})
    sink(proxy.a)  # finding
    sink(proxy.b)  # safe: the other member


class Sole:
    _instance = None

    def __new__(cls):
        if cls._instance is None:
            cls._instance = super().__new__(cls)
        return cls._instance


def sole_instance():
    Sole().value = source()
    Sole().other = 'x'
    sink(Sole().value)  # finding
    sink(Sole().other)  # safe: the other member


class Tally:
    last = 'x'
    first = 'x'

    def note(self, value):
        type(self).last = value
        self.__class__.first = 'y'


def members_of_the_class():
    Tally().note(source())
    sink(Tally.last)  # finding
    sink(Tally.first)  # safe: a constant


class Shelf:
    def __init__(self, label):
        self.label = label

    def show(self):
        sink(self.label)  # safe: what something else in its place was made of is not in it


class Crate:
    def __init__(self, label):
        self.label = label

    def show(self):
        sink(self.label)  # finding


class Bag:
    def show(self):
        sink(self.label)  # finding


def either_made_here_or_unknown():
    shelf = Shelf('constant') if maybe() else maybe()(source())
    shelf.show()


def either_made_of_it():
    box = Crate(source()) if maybe() else maybe()('constant')
    box.show()


def either_given_it():
    bag = Bag() if maybe() else maybe()('constant')
    bag.label = source()
    bag.show()
