import ldap
import ldap.filter

connection = ldap.initialize('ldaps://a')
connection.search_s('dc=a', ldap.SCOPE_SUBTREE, taint())  # sink: ldap-injection
connection.search_s(taint(), ldap.SCOPE_SUBTREE)  # sink: ldap-injection
sink(ldap.filter.escape_filter_chars(taint()))  # cleans: ldap-injection
ldap.set_option(ldap.OPT_X_TLS_REQUIRE_CERT, ldap.OPT_X_TLS_NEVER)  # misuse: insecure-tls
