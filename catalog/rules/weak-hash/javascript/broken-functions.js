const crypto = require('crypto');

const ALGORITHM = 'MD5';

exports.fingerprint = (text) => crypto.createHash(ALGORITHM).update(text).digest('hex'); // finding: weak-hash
exports.older = (text) => crypto.createHash('sha1').update(text).digest('hex'); // finding: weak-hash
exports.derive = (password, salt) => crypto.pbkdf2Sync(password, salt, 100, 32, 'sha256'); // finding: weak-hash
