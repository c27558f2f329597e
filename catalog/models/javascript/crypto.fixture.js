const crypto = require('node:crypto');

crypto.createHash('md5'); // misuse: weak-hash
crypto.createHash('sha256'); // safe: still resists
crypto.createSign('RSA-SHA1'); // misuse: weak-hash
crypto.pbkdf2Sync('a', 'b', 1000, 32, 'sha256'); // misuse: cheap-password-hash
crypto.createCipher('aes192', process.env.KEY); // misuse: weak-cipher
crypto.createDecipheriv('rc4', process.env.KEY, null); // misuse: weak-cipher
crypto.createCipheriv('aes-256-cbc', process.env.KEY, '0000000000000000'); // misuse: weak-cipher
crypto.createCipheriv('aes-256-cbc', process.env.KEY, Buffer.alloc(16, 0)); // misuse: weak-cipher
crypto.createCipheriv('aes-256-cbc', process.env.KEY, Buffer.from('0011223344556677', 'hex')); // misuse: weak-cipher
crypto.createCipheriv('aes-256-cbc', Buffer.from('a constant key', 'utf8'), crypto.randomBytes(16)); // misuse: hardcoded-credential
const fresh = Buffer.alloc(16);
crypto.randomFillSync(fresh);
crypto.createCipheriv('aes-256-cbc', process.env.KEY, fresh); // safe: filled at random
crypto.createCipheriv('aes-256-gcm', 'a constant key of 32 characters!', crypto.randomBytes(12)); // misuse: hardcoded-credential
crypto.createHmac('sha256', 'constant'); // misuse: hardcoded-credential
crypto.generateKeyPairSync('rsa', { modulusLength: 1024 }); // misuse: weak-cipher
crypto.createDiffieHellman(512); // misuse: weak-cipher
const mac = crypto.createHmac('sha256', process.env.KEY).update('a').digest('hex'); // source: computed-mac
sink(mac);
function store(password) {
  return crypto.createHash('sha256').update(password).digest('hex'); // misuse: password-digest
}

function madeOfTime() {
  const sessionToken = crypto.createHash('sha256').update(`${Date.now()}`).digest('hex'); // misuse: clock-digest
  return sessionToken;
}
madeOfTime();

function authorizationOf({ username, realm, nonce }, password) {
  const ha1 = crypto.createHash('md5').update(`${username}:${realm}:${password}`).digest('hex'); // misuse: weak-hash; misuse: password-digest
  return `Digest username="${username}", response="${ha1}${nonce}"`;
}

function kept(realm, name, password) {
  return crypto.createHash('md5').update(password).digest('hex'); // misuse: weak-hash; misuse: password-digest
}

function signatureOf(text) {
  return crypto.createHash('md5').update(text).digest('hex'); // misuse: weak-hash
}
