const ejs = require('ejs');

ejs.render(taint()); // sink: template-injection
ejs.renderFile('view.ejs', taint()); // sink: template-injection
ejs.renderFile(taint()); // sink: path-traversal
(async () => {
  sink(await ejs.renderFile('express.fixture.ejs', { title: taint() })); // flow
  sink(await ejs.renderFile('express.fixture.ejs', { plain: taint() })); // safe: escaped
})();
ejs.renderFile('express.fixture.ejs', { title: taint() }, (error, page) => sink(page)); // flow
sink(ejs.render('<b><%- name %></b>', { name: taint() })); // flow
sink(ejs.render('<b><%= name %></b>', { name: taint() })); // safe: escaped
sink(ejs.compile('<%- a %> <%= b %>')({ a: taint() })); // flow
sink(ejs.compile('<%- a %> <%= b %>')({ b: taint() })); // safe: escaped
