const escape = require('ldap-escape');

sink(escape.filter`(uid=${taint()})`); // cleans: ldap-injection; flow
