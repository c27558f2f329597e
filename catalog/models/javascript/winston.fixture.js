const winston = require('winston');

winston.createLogger({}).warn(taint()); // sink: log-injection

const told = (user) => winston.createLogger({}).info(user.password); // misuse: logged-secret
