from flask_wtf.csrf import CSRFProtect

csrf = CSRFProtect()


@csrf.exempt  # misuse: csrf-disabled
def a():
    return 'a'


sink(csrf.exempt(taint()))  # flow; misuse: csrf-disabled
