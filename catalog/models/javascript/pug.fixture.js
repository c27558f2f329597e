const pug = require('pug');

pug.compile(taint()); // sink: template-injection
pug.renderFile(taint()); // sink: path-traversal
sink(pug.renderFile('koa.fixture.pug', { raw: taint() })); // flow
sink(pug.renderFile('koa.fixture.pug', { plain: taint() })); // safe: escaped
