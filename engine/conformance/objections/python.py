def refused_where_any_is_there():
    name = source()
    errors = []
    if not is_safe(name):
        errors.append('name')
    if errors:
        return
    sink(name)  # safe: an objection would stand in the list


def only_collected():
    name = source()
    errors = []
    if not is_safe(name):
        errors.append('name')
    log(errors)
    sink(name)  # finding
