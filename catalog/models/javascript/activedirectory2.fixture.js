const ActiveDirectory = require('activedirectory2');

new ActiveDirectory({}).findUsers({ filter: taint() }, () => {}); // sink: ldap-injection
