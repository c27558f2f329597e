const nunjucks = require('nunjucks');

const environment = nunjucks.configure('views', { dev: true }); // misuse: debug-mode
sink(environment.renderString(taint())); // sink: template-injection; flow
environment.render(taint()); // sink: path-traversal
sink(environment.render('nunjucks.fixture.njk', { raw: taint() })); // flow
sink(environment.render('nunjucks.fixture.njk', { plain: taint() })); // safe: escaped
environment.render('nunjucks.fixture.njk', { raw: taint() }, (error, page) => sink(page)); // flow
sink(nunjucks.renderString('{{ a | safe }} {{ b }}', { a: taint() })); // flow
sink(nunjucks.renderString('{{ a | escape | safe }}', { a: taint() })); // safe: escaped
