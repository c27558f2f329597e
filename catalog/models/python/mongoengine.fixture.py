from mongoengine import Document, StringField, connect

connect('a', tlsAllowInvalidCertificates=True)  # misuse: insecure-tls
connect('a', tlsInsecure=True)  # misuse: insecure-tls
connect('a', username='b', password='c')  # misuse: hardcoded-credential


class Event(Document):
    owner = StringField()


Event.objects(__raw__=taint())  # sink: nosql-operator; sink: nosql-injection
Event.objects(__raw__={'owner': taint()})  # sink: nosql-operator
Event.objects(__raw__={'$where': taint()})  # sink: nosql-injection; sink: nosql-operator
Event.objects.filter(__raw__=taint())  # sink: nosql-operator
Event.objects.aggregate(taint())  # sink: nosql-operator
Event.objects.exec_js(taint())  # sink: nosql-injection
sink(Event.objects(owner=taint()).first())  # source: database
sink(Event.objects(owner=taint()).distinct('owner'))  # source: database
