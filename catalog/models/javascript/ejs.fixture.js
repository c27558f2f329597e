const ejs = require('ejs');

ejs.render(taint()); // sink: template-injection
ejs.renderFile('view.ejs', taint()); // sink: template-injection
ejs.renderFile(taint()); // sink: path-traversal
