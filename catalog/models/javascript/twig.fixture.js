const Twig = require('twig');

Twig.twig({ data: taint() }); // sink: template-injection
Twig.renderFile(taint(), {}); // sink: path-traversal
