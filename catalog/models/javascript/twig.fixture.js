const Twig = require('twig');

Twig.twig({ data: taint() }); // sink: template-injection
Twig.renderFile(taint(), {}); // sink: path-traversal
require('dustjs-linkedin').renderSource(taint(), {}); // sink: template-injection
require('consolidate').ejs.render(taint(), {}); // sink: template-injection
sink(Twig.twig({ data: '{{ a }} {{ b|e }}' }).render({ a: taint() })); // flow
sink(Twig.twig({ data: '{{ a }} {{ b|e }}' }).render({ b: taint() })); // safe: escaped
sink(Twig.twig({ data: '{{ a }}', autoescape: true }).render({ a: taint() })); // safe: escaped
