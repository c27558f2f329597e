const libxml = require('libxmljs2');

libxml.parseXml(taint(), { noent: true }); // sink: xxe
libxml.parseXml(taint(), { replaceEntities: true }); // sink: xxe
libxml.parseXml(taint(), { dtdload: true }); // sink: xxe
sink(libxml.parseXml(taint())); // flow
sink(libxml.parseXml(taint()).root().text()); // flow
libxml.parseXml('<a/>').find(taint()); // sink: xpath-injection
