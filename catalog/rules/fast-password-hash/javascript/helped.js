const crypto = require('crypto');

const digest = (text) => crypto.createHash('sha256').update(text).digest('hex'); // finding: fast-password-hash
const sum = (text) => crypto.createHash('sha256').update(text).digest('hex'); // safe: nobody gives it a password

exports.register = (users, name, password) => users.add(name, digest(password));
exports.tag = (page) => sum(page.body);
