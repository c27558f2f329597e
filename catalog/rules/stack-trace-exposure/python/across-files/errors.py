import traceback


def details():
    return traceback.format_exc()  # source: a
