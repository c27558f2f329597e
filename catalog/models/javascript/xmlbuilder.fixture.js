const { create } = require('xmlbuilder');

create('a').raw(taint()); // sink: xml-injection
create('a').ele('b', taint()); // safe: escaped
