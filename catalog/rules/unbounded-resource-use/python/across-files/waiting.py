import time


def wait(seconds):
    time.sleep(seconds)  # finding: unbounded-resource-use from a
