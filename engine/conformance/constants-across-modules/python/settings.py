DEBUG = False
MODE = 'safe'
TABLE = 'users'
LIMITS = {'level': 3}


class Config:
    ENABLED = False


def is_enabled():
    return Config.ENABLED
