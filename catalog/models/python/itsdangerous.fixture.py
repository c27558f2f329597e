from itsdangerous import Signer

sink(Signer('a').sign(taint()))  # flow
sink(Signer('a').unsign(taint()))  # safe: what the program signed itself
