import time

time.sleep(taint())  # sink: resource-size
