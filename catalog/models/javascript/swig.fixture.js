const swig = require('swig');

swig.setDefaults({ autoescape: false });
sink(swig.renderFile('swig.fixture.html', { name: taint() })); // flow
sink(swig.renderFile('swig.fixture.html', { escaped: taint() })); // safe: the template escapes it
swig.renderFile('swig.fixture.html', { name: taint() }, (error, page) => sink(page)); // flow
sink(swig.render('{{ a|safe }}', { locals: { a: taint() } })); // flow
sink(swig.render('{{ a|e }}', { locals: { a: taint() } })); // safe: escaped
