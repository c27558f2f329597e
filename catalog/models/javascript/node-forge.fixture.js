const forge = require('node-forge');
const objectHash = require('object-hash');

forge.md.md5.create(); // misuse: weak-hash
forge.cipher.createCipher('DES-CBC', 'key'); // misuse: weak-cipher
objectHash({}, { algorithm: 'md5' }); // misuse: weak-hash
