const crypto = require('crypto');

exports.gcm = (key) => crypto.createCipheriv('aes-256-gcm', key, crypto.randomBytes(12)); // safe: authenticated, fresh nonce
exports.keys = () => crypto.generateKeyPairSync('rsa', { modulusLength: 3072 }); // safe: long enough
