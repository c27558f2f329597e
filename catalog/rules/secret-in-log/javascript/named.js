const winston = require('winston');
const logger = winston.createLogger();

async function passed(user, auth, req) {
  const userPass = await auth.check(user, req.body.word);
  const { mailPass } = await auth.filter(user);
  console.log('passed', userPass); // safe: yes or no
  console.log(mailPass, req.user.memberPass); // safe: what went through, and a ticket
  const accountPass = req.body.word;
  console.log('joined with', accountPass); // finding: secret-in-log
  const adminPass = adjusted(req.body.word);
  console.log('joined with', adminPass); // finding: secret-in-log
}

function signIn(user, password, apiKey) {
  console.log('as ' + password); // finding: secret-in-log
  console.log('as', user.password); // finding: secret-in-log
  logger.info(`with ${user.credentials.accessToken}`); // finding: secret-in-log
  logger.info('with', JSON.stringify({ name: user.name, apiKey })); // finding: secret-in-log
  console.log('key', process.env.STRIPE_SECRET_KEY); // finding: secret-in-log
  logger.debug(`found ${user.userToken}`); // finding: secret-in-log
  console.log('as', user.name, password.length, Boolean(password)); // safe: not the secret itself
  console.log('as', mask(password)); // safe: what is made of it
  console.log({ password: '***' }); // safe: a text of the program
  console.log(user.passwordResetUrl, user.tokenCount, user.userTokenLength); // safe: other names
}
