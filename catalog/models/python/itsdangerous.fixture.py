from itsdangerous import Signer, URLSafeSerializer

sink(Signer('a').sign(taint()))  # flow
sink(Signer('a').unsign(taint()))  # safe: what the program signed itself
sink(URLSafeSerializer(key).dumps(taint()))  # cleans: secret-value
sink(Signer(key).sign(taint()))  # cleans: secret-value
