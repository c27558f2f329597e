import uuid

sink(uuid.UUID(taint()))  # safe: hexadecimal digits
sink(str(uuid.UUID(taint())))  # safe: hexadecimal digits


def checked(value):
    uuid.UUID(value)
    return value


eval(checked(taint()))  # safe: it is one
