const log4js = require('log4js');

log4js.getLogger().info('a ' + taint()); // sink: log-injection
