import random


def digits(count):
    return ''.join(str(random.randint(0, 9)) for _ in range(count))  # source: digits
