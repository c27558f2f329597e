const winston = require('winston');

winston.createLogger({}).warn(taint()); // sink: log-injection
