const math = require('mathjs');

math.import(taint()); // sink: code-injection
