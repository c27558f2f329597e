const dot = require('dot');

dot.template(taint()); // sink: template-injection
sink(dot.template('<b>{{=it.a}} {{!it.b}}</b>')({ a: taint() })); // flow
sink(dot.template('<b>{{=it.a}} {{!it.b}}</b>')({ b: taint() })); // safe: escaped
