const escapeXml = require('xml-escape');

sink(escapeXml(taint())); // cleans: xml-injection; flow
