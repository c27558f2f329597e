from aiohttp_session import setup
from aiohttp_session.cookie_storage import EncryptedCookieStorage
from aiohttp_session.redis_storage import RedisStorage

RedisStorage(pool, httponly=False)  # misuse: insecure-cookie
RedisStorage(pool)  # safe: scripts are kept off unless told otherwise
EncryptedCookieStorage(key, httponly=False)  # misuse: insecure-cookie
