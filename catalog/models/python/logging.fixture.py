import logging

logging.info(taint())  # sink: log-injection
logging.getLogger(__name__).warning('a %s', taint())  # sink: log-injection
logging.log(logging.INFO, taint())  # sink: log-injection
logging.warning('no item for %r', taint())  # safe: line feeds are written as signs
logging.warning('%d of %s', 3, taint())  # sink: log-injection
logging.log(logging.INFO, 'a %s', taint())  # sink: log-injection
logging.warning('%d %s of %s', 3, 4, taint())  # sink: log-injection
logging.warning('items %s', [taint()])  # safe: written as %r writes them
logging.warning('%d items %s', 3, [taint()])  # safe: likewise


def told(user):
    logging.info(user.password)  # misuse: logged-secret
