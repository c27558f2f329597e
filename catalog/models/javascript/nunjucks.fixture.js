const nunjucks = require('nunjucks');

const environment = nunjucks.configure('views', { dev: true }); // misuse: debug-mode
environment.renderString(taint()); // sink: template-injection
environment.render(taint()); // sink: path-traversal
