const libxml = require('libxmljs2');

const OPTIONS = { noent: true, noblanks: true };

exports.parse = (text) => libxml.parseXmlString(text, OPTIONS).root().text(); // finding: xml-external-entities from body
