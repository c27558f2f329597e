const { webcrypto, subtle } = require('node:crypto');

webcrypto.subtle.digest('SHA-1', bytes); // misuse: weak-hash
subtle.digest({ name: 'SHA-1' }, bytes); // misuse: weak-hash
crypto.subtle.digest('SHA-1', bytes); // misuse: weak-hash
globalThis.crypto.subtle.digest('SHA-256', bytes);
window.crypto.subtle.generateKey({ name: 'RSA-OAEP', modulusLength: 1024 }, true, ['encrypt']); // misuse: weak-cipher
webcrypto.subtle.importKey('spki', bytes, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-1' }, false, ['verify']); // misuse: weak-hash
webcrypto.subtle.deriveBits({ name: 'PBKDF2', iterations: 1000 }, key, 256); // misuse: weak-hash
