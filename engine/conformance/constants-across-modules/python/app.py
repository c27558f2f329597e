import settings
from settings import MODE, TABLE, LIMITS, Config, is_enabled

if settings.DEBUG:
    sink(source())  # safe: never runs

if MODE == 'unsafe':
    sink(source())  # safe: never runs

if MODE == 'safe':
    sink(source())  # finding

if LIMITS['level'] > 5:
    sink(source())  # safe: never runs

if Config.ENABLED or is_enabled():
    sink(source())  # safe: never runs

sink('SELECT * FROM ' + TABLE)  # safe: a constant
sink('SELECT * FROM ' + TABLE + source())  # finding
