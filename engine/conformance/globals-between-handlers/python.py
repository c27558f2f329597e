last = 'constant'
unused = 'constant'
settings = {'mode': 'constant'}


def write():
    global last
    last = source()


def read():
    sink(last)  # finding
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
