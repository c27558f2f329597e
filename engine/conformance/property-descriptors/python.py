class Kept:
    def __init__(self, name):
        self.name = name

    def __get__(self, instance, owner):
        return instance.__dict__[self.name]

    def __set__(self, instance, value):
        instance.__dict__[self.name] = value


class Named:
    def __set_name__(self, owner, name):
        self.slot = '_' + name

    def __get__(self, instance, owner=None):
        return getattr(instance, self.slot)

    def __set__(self, instance, value):
        setattr(instance, self.slot, value)


class Number(Named):
    def __set__(self, instance, value):
        setattr(instance, self.slot, int(value))


class Job:
    command = Kept('command')
    other = Kept('other')
    text = Named()
    number = Number()


def stored_by_a_descriptor():
    job = Job()
    job.command = source()
    job.other = 'x'
    sink(job.command)  # finding
    sink(job.other)  # safe: another member


def told_their_names():
    job = Job()
    job.text = source()
    job.number = source()
    sink(job.text)  # finding
    sink(job.number)  # safe: a number is stored
