const logger = require('log4js').getLogger('audit');

exports.refuse = (user, response) => {
  logger.error(`refused ${user}`); // finding: log-injection from user
  response.sendStatus(401);
};
