import ssl

import redis

client = redis.Redis('a')
client.eval(taint(), 0)  # sink: code-injection
client.eval('return ARGV[1]', 0, taint())  # safe: an argument
sink(client.get('a'))  # source: database
sink(client.blpop('jobs'))  # source: queue-message
sink(client.pubsub().get_message()['data'])  # source: queue-message
redis.Redis('a', ssl=True, ssl_cert_reqs='none')  # misuse: insecure-tls
redis.Redis('a', ssl=True, ssl_cert_reqs=ssl.CERT_NONE)  # misuse: insecure-tls
redis.Redis('a', ssl=True, ssl_cert_reqs='required')  # safe: checks the certificate
redis.Redis('a', password='b')  # misuse: hardcoded-credential
for message in client.pubsub().listen():  # source: queue-message
    sink(message['data'])
