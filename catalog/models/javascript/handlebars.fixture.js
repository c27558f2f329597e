const Handlebars = require('handlebars');

Handlebars.compile(taint()); // sink: template-injection
new Handlebars.SafeString(taint()); // sink: xss
Handlebars.registerPartial('a', taint()); // sink: template-injection
sink(Handlebars.escapeExpression(taint())); // cleans: xss
const page = Handlebars.compile('<b>{{a}}</b>');
sink(page({ a: taint() })); // flow; cleans: xss
sink(Handlebars.compile('<b>{{{a}}} {{b}}</b>')({ a: taint() })); // flow
sink(Handlebars.compile('<b>{{{a}}} {{b}}</b>')({ b: taint() })); // safe: escaped
sink(Handlebars.compile('<b>{{b}}</b>')({ b: taint() })); // cleans: xss
sink(Handlebars.compile('<b>{{b}}</b>', { noEscape: true })({ b: taint() })); // flow
