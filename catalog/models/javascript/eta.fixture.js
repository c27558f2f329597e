const { Eta } = require('eta');

new Eta().renderString(taint(), {}); // sink: template-injection
sink(new Eta().renderString('<b><%~ it.a %> <%= it.b %></b>', { a: taint() })); // flow
sink(new Eta().renderString('<b><%~ it.a %> <%= it.b %></b>', { b: taint() })); // safe: escaped
new Eta().renderStringAsync('<%~ it.a %>', { a: taint() }).then((page) => sink(page)); // flow
