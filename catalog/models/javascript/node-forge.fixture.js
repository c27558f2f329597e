const forge = require('node-forge');
const objectHash = require('object-hash');

forge.md.md5.create(); // misuse: weak-hash
forge.cipher.createCipher('DES-CBC', 'key'); // misuse: weak-cipher
objectHash({}, { algorithm: 'md5' }); // misuse: weak-hash
forge.pki.rsa.generateKeyPair({ bits: 1024, e: 0x10001 }); // misuse: weak-cipher
forge.pki.rsa.generateKeyPair(1024); // misuse: weak-cipher
forge.pki.rsa.generateKeyPair({ bits: 2048, workers: 2 }); // safe: long enough
forge.pki.rsa.generateKeyPair(3072); // safe: long enough
