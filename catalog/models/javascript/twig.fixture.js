const Twig = require('twig');

Twig.twig({ data: taint() }); // sink: template-injection
Twig.renderFile(taint(), {}); // sink: path-traversal
require('dustjs-linkedin').renderSource(taint(), {}); // sink: template-injection
require('consolidate').ejs.render(taint(), {}); // sink: template-injection
