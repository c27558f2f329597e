const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

function cacheKey(query) {
  return crypto.createHash('md5').update(query).digest('hex'); // safe: names a cache entry
}

function versionOf(content) {
  return crypto.createHash('sha1').update(content).digest('hex').slice(0, 8); // safe: eight characters resist nobody
}

function store(content) {
  const name = crypto.createHash('md5').update(content).digest('hex'); // safe: names a file
  fs.writeFileSync(path.join('/srv/parts', name), content);
}

function answer(response, body) {
  const etag = crypto.createHash('sha1').update(body).digest('base64'); // safe: tells whether a page has changed
  response.setHeader('ETag', etag);
}

function register(user, text) {
  user.passwordHash = crypto.createHash('sha1').update(text).digest('hex'); // finding: weak-hash
}

function sign(message, key) {
  const signature = crypto.createHash('md5').update(key + message).digest('hex'); // finding: weak-hash
  return signature;
}

const options = {
  sessionIdContext: crypto.createHash('sha1').update(process.argv.join(' ')).digest('hex').slice(0, 32), // safe: keeps the sessions of programs apart
  sessionId: crypto.createHash('sha1').update(process.argv.join(' ')).digest('hex').slice(0, 32), // finding: weak-hash
};

module.exports = { options, cacheKey, versionOf, store, answer, register, sign };
