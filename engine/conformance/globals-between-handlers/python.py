last = 'constant'
unused = 'constant'
settings = {'mode': 'constant'}


def write():
    global last
    last = source()


def read():
    # missing: each handler starts from the state after the program's start, so what another left is not seen
    sink(last)
    sink(unused)  # safe: nobody changes it
    sink(settings['mode'])  # safe: nobody changes it


def both():
    global last
    last = source()
    sink(last)  # finding
    last = 'constant'
    sink(last)  # safe: overwritten in the same handler


handle(write)
handle(read)
handle(both)
