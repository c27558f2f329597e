const { Eta } = require('eta');

new Eta().renderString(taint(), {}); // sink: template-injection
