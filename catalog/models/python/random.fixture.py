import random
import secrets

sink(random.randint(0, 9))  # source: weak-random
sink(random.Random().random())  # source: weak-random
sink(random.Random().getrandbits(128))  # source: weak-random
sink(random.SystemRandom().random())  # safe: the system's generator
sink(secrets.token_hex())  # safe: the system's generator
