const crypto = require('node:crypto');

function store(user, password, text) {
  user.hash = crypto.createHash('sha256').update(password).digest('hex'); // finding: fast-password-hash
  user.other = crypto.createHash('sha512').update(user.salt + user.password, 'utf8').digest(); // finding: fast-password-hash
  user.tag = crypto.createHash('sha256').update(text).digest('hex'); // safe: no password
  user.mac = crypto.createHmac('sha256', process.env.PEPPER).update(password).digest(); // safe: nobody without the key can try
  user.good = crypto.scryptSync(password, user.salt, 32); // safe: made for passwords
}
