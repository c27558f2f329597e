def unsafe(value):
    sink(value)  # finding


def safe(value):
    sink('constant')  # safe: the argument is not used


TABLE = {'unsafe': unsafe, 'safe': safe}


def by_name():
    TABLE['unsafe'](source())
    TABLE['safe'](source())


def by_get():
    TABLE.get('unsafe', safe)(source())


def by_any_name():
    TABLE[maybe()](source())


class Commands:
    def do_show(self, value):
        sink(value)  # finding

    def do_hide(self, value):
        sink(value)  # safe: only constants are passed


def by_getattr():
    getattr(Commands(), 'do_show')(source())
    getattr(Commands(), 'do_hide')('constant')
