const { XMLParser } = require('fast-xml-parser');

sink(new XMLParser().parse(taint())); // flow
