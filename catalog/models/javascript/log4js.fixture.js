const log4js = require('log4js');

log4js.getLogger().info('a ' + taint()); // sink: log-injection

const told = (user) => log4js.getLogger().info(user.password); // misuse: logged-secret
