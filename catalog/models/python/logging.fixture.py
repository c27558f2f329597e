import logging

logging.info(taint())  # sink: log-injection
logging.getLogger(__name__).warning('a %s', taint())  # sink: log-injection
logging.log(logging.INFO, taint())  # sink: log-injection
