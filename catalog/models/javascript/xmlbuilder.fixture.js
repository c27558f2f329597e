const { create } = require('xmlbuilder');

create('a').raw(taint()); // sink: xml-injection
create('a').ele('b', taint()); // safe: escaped

sink(require('xmlbuilder2').create().ele('b').txt(taint()).up().com('c').end()); // safe: escaped
