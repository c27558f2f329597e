import re


def matches(pattern):
    return re.compile('^' + pattern).match('text') is not None  # finding: regex-injection from pattern
