import logging

log = logging.getLogger('audit')


def note(path):
    log.info(f'request of {path}')  # finding: log-injection from path
