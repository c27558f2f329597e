const { createHash } = require('node:crypto');
const settings = require('./settings');

exports.digest = (text) => createHash(settings.digest.algorithm).update(text).digest('base64'); // finding: weak-hash
