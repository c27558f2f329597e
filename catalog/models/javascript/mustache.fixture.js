const mustache = require('mustache');

sink(mustache.render(taint())); // flow

sink(mustache.render('<b>{{{a}}}</b>', { a: taint() })); // flow
sink(mustache.render('<b>{{& a}}</b>', taint())); // flow
sink(mustache.render('<b>{{a}}</b>', { a: taint() }));
sink(mustache.render('<b>{{{a}}} {{b}}</b>', { b: taint() })); // safe: escaped
