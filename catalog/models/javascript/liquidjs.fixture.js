const { Liquid } = require('liquidjs');

new Liquid().parseAndRender(taint()); // sink: template-injection
