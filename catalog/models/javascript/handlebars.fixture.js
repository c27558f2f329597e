const Handlebars = require('handlebars');

Handlebars.compile(taint()); // sink: template-injection
new Handlebars.SafeString(taint()); // sink: xss
Handlebars.registerPartial('a', taint()); // sink: template-injection
sink(Handlebars.escapeExpression(taint())); // cleans: xss
const page = Handlebars.compile('<b>{{a}}</b>');
sink(page({ a: taint() })); // flow; cleans: xss
