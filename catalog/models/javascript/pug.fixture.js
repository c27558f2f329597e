const pug = require('pug');

pug.compile(taint()); // sink: template-injection
pug.renderFile(taint()); // sink: path-traversal
