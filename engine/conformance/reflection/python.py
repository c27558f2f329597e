import importlib


class Service:
    def show(self, value):
        return value

    def clean(self, value):
        return sanitize(value)


def by_name():
    service = Service()
    sink(getattr(service, 'show')(source()))  # finding
    sink(getattr(service, 'clean')(source()))  # safe: sanitized


def by_table():
    classes = {'service': Service}
    sink(classes['service']().show(source()))  # finding
    sink(classes['service']().show('constant'))  # safe: a constant


def by_type():
    service = Service()
    sink(type(service)().show(source()))  # finding


def called_through_the_class():
    sink(Service.show(Service(), source()))  # finding
    sink(Service.show(Service(), 'constant'))  # safe: a constant
