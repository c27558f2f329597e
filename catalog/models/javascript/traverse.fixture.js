const traverse = require('traverse');
traverse({}).set(taint(), 1); // sink: prototype-pollution
