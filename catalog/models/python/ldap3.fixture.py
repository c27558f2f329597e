from ldap3 import Connection, Server, Tls
from ldap3.utils.conv import escape_filter_chars

connection = Connection(Server('a'))
connection.search('dc=a', taint())  # sink: ldap-injection
connection.search(search_base=taint(), search_filter='(a=b)')  # sink: ldap-injection
connection.delete(taint())  # sink: ldap-injection
connection.search('dc=a', '(a=' + escape_filter_chars(taint()) + ')')  # safe: escaped
sink(escape_filter_chars(taint()))  # cleans: ldap-injection
Tls(validate=0)  # misuse: insecure-tls
