const pug = require('pug');

pug.compile(taint()); // sink: template-injection
pug.renderFile(taint()); // sink: path-traversal
sink(pug.renderFile('koa.fixture.pug', { raw: taint() })); // flow
sink(pug.renderFile('koa.fixture.pug', { plain: taint() })); // safe: escaped
sink(pug.render('p!= a\np= b', { a: taint() })); // flow
sink(pug.render('p!= a\np= b', { b: taint() })); // safe: escaped
sink(pug.compile('p !{a}')({ a: taint() })); // flow
sink(pug.compile('p #{a}')({ a: taint() })); // safe: escaped
