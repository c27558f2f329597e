const fs = require('fs');
const libxmljs = require('libxmljs');

const document = libxmljs.parseXml(fs.readFileSync('people.xml', 'utf8'));

exports.byRole = (role) => document.find("//person[@role='" + role + "']").length; // finding: xpath-injection from role
