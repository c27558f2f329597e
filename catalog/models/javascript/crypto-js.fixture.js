const CryptoJS = require('crypto-js');
const md5 = require('crypto-js/md5');

CryptoJS.SHA1('a'); // misuse: weak-hash
md5('a'); // misuse: weak-hash
CryptoJS.DES.encrypt('a', process.env.KEY); // misuse: weak-cipher
CryptoJS.AES.encrypt('a', process.env.KEY, { mode: CryptoJS.mode.ECB }); // misuse: weak-cipher
CryptoJS.AES.encrypt('a', 'constant'); // misuse: hardcoded-credential
CryptoJS.PBKDF2('a', 'b', { iterations: 1000 }); // misuse: cheap-password-hash
sink(CryptoJS.SHA256(taint())); // cleans: sql-injection; cleans: stored-password
