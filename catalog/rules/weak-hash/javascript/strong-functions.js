const crypto = require('crypto');

exports.fingerprint = (text) => crypto.createHash('sha256').update(text).digest('hex'); // safe: still resists
exports.derive = (password, salt) => crypto.pbkdf2Sync(password, salt, 600000, 32, 'sha256'); // safe: many rounds
