const { Liquid } = require('liquidjs');

new Liquid().parseAndRender(taint()); // sink: template-injection
new Liquid().parseAndRender('<b>{{ a }} {{ b | escape }}</b>', { a: taint() }).then((page) => sink(page)); // flow
new Liquid().parseAndRender('<b>{{ a }} {{ b | escape }}</b>', { b: taint() }).then((page) => sink(page)); // safe: escaped
sink(new Liquid().parseAndRenderSync('{{ a }}', { a: taint() })); // flow
sink(new Liquid({ outputEscape: 'escape' }).parseAndRenderSync('{{ a }}', { a: taint() })); // safe: escaped
