const mustache = require('mustache');

mustache.render(taint()); // sink: xss

sink(mustache.render('<b>{{{a}}}</b>', { a: taint() })); // flow
sink(mustache.render('<b>{{& a}}</b>', taint())); // flow
sink(mustache.render('<b>{{a}}</b>', { a: taint() }));
