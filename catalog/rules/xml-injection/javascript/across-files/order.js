const xmlbuilder = require('xmlbuilder');

exports.order = (amount) => xmlbuilder.create('order').raw('<amount>' + amount + '</amount>').end(); // finding: xml-injection from amount
