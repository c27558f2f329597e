const safeEval = require('safe-eval');

safeEval(taint()); // sink: code-injection
