import re

LIST = re.compile(r'^(\w+,?)*$')


def is_list(text):
    return LIST.match(text) is not None  # finding: regular-expression-denial-of-service from list
