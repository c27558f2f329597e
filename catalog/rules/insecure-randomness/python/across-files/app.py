from generate import digits


def reset():
    reset_code = digits(6)  # finding: insecure-randomness from digits
    return reset_code
