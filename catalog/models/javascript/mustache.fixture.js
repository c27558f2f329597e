const mustache = require('mustache');

mustache.render(taint()); // sink: xss
