KNOWN = ['a', 'b']


class Action:
    def __init__(self, name):
        self.name = name


ACTIONS = [Action('a'), Action('b')]
TABLE = {'a': 'users', 'b': 'orders'}


def found_in_a_loop():
    name = source()
    found = None
    for action in ACTIONS:
        if action.name == name:
            found = action
            break
    if found is None:
        return
    sink(name)  # safe: one of the names that are listed


def found_by_another_test():
    name = source()
    found = None
    for action in ACTIONS:
        if action.name != name:
            found = action
            break
    if found is None:
        return
    sink(name)  # finding


def first_that_fits():
    name = source()
    action = next((each for each in ACTIONS if each.name == name), None)
    if not action:
        return
    sink(name)  # safe: one of the names that are listed


def first_that_does_not():
    name = source()
    action = next((each for each in ACTIONS if each.name != name), None)
    if not action:
        return
    sink(name)  # finding


def first_of_what_was_sent():
    name = next((each for each in source().split() if each), None)
    if name is None:
        return
    sink(name)  # finding


def set_where_refused(other):
    name = source()
    is_wrong = False
    if name not in KNOWN:
        is_wrong = True
    if is_wrong:
        return
    sink(name)  # safe: it was set wherever the name is not listed


def set_otherwise(other):
    name = source()
    is_known = False
    if name in KNOWN:
        is_known = True
    elif other:
        is_known = True
    if is_known:
        sink(name)  # finding


def replaced_since():
    name = source()
    is_known = False
    if name in KNOWN:
        is_known = True
    name = source()
    if is_known:
        sink(name)  # finding


def set_again():
    name = source()
    is_known = False
    if name in KNOWN:
        is_known = True
    is_known = not is_known
    if is_known:
        sink(name)  # finding


def overwritten_on_one_way(other):
    name = source()
    is_known = False
    if name in KNOWN:
        is_known = True
    if other:
        is_known = True
    if is_known:
        sink(name)  # finding


def found_under_it():
    name = source()
    if TABLE.get(name) is None:
        return
    sink(name)  # safe: a key of a fixed table


def found_or_something_else():
    name = source()
    if not TABLE.get(name, 'users'):
        return
    sink(name)  # finding


def not_found_under_it():
    name = source()
    if TABLE.get(name) is None:
        sink(name)  # finding


def in_other_capitals():
    name = source()
    if name.upper() not in ('A', 'B'):
        return
    sink(name)  # safe: a letter of the list in whatever capitals


def in_other_capitals_with_signs():
    name = source()
    if name.upper() not in ('<A>', 'B'):
        return
    sink(name)  # finding
