const xpath = require('xpath');

xpath.select(taint(), {}); // sink: xpath-injection
