const dot = require('dot');

dot.template(taint()); // sink: template-injection
