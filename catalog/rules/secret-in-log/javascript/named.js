const winston = require('winston');
const logger = winston.createLogger();

function signIn(user, password, apiKey) {
  console.log('as ' + password); // finding: secret-in-log
  console.log('as', user.password); // finding: secret-in-log
  logger.info(`with ${user.credentials.accessToken}`); // finding: secret-in-log
  logger.info('with', JSON.stringify({ name: user.name, apiKey })); // finding: secret-in-log
  console.log('key', process.env.STRIPE_SECRET_KEY); // finding: secret-in-log
  console.log('as', user.name, password.length, Boolean(password)); // safe: not the secret itself
  console.log('as', mask(password)); // safe: what is made of it
  console.log({ password: '***' }); // safe: a text of the program
  console.log(user.passwordResetUrl, user.tokenCount); // safe: other names
}
