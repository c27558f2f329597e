def joined(value):
    sink('text ' + value)  # finding


def formatted(value):
    sink(f'text {value}')  # finding


def whole(value):
    sink(value)  # safe: whoever gives the whole is to choose it


def called_with(value):
    sink('text ' + value)  # safe: the caller that is seen gives a constant


def calls():
    called_with('constant')
