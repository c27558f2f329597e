const crypto = require('crypto');

exports.ecb = (key) => crypto.createCipheriv('aes-128-ecb', key, null); // finding: weak-cipher
exports.des = (key, nonce) => crypto.createCipheriv('des-cbc', key, nonce); // finding: weak-cipher
exports.fixed = (key) => crypto.createCipheriv('aes-256-cbc', key, '0000000000000000'); // finding: weak-cipher
exports.keys = () => crypto.generateKeyPairSync('rsa', { modulusLength: 1024 }); // finding: weak-cipher
