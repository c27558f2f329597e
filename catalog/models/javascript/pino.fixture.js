const logger = require('pino')();

const told = (user) => logger.info(user.password); // misuse: logged-secret
