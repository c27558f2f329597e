from elasticsearch import Elasticsearch

client = Elasticsearch('https://a')
Elasticsearch('https://a', verify_certs=False)  # misuse: insecure-tls
Elasticsearch('https://a', ssl_assert_hostname=False)  # misuse: insecure-tls
Elasticsearch('https://a', verify_certs=True)  # safe: checks the certificate
client.search(index='a', body=taint())  # sink: nosql-operator; sink: nosql-injection
client.search(index='a', query=taint())  # sink: nosql-operator; sink: nosql-injection
client.search(index='a', body={'query': {'query_string': {'query': taint()}}})  # sink: nosql-injection
client.search(index='a', query={'match': {'title': taint()}})  # safe: a value
sink(client.get(index='a', id='1'))  # source: database
