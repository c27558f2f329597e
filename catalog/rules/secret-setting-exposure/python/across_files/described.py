import os


def described():
    return {"store": os.environ["REDIS_URL"], "version": os.environ["APP_VERSION"]}
