const ejs = require('ejs');

ejs.render(taint()); // sink: template-injection
ejs.render('<%= a %>', taint()); // sink: template-injection
ejs.renderFile(taint()); // sink: path-traversal
