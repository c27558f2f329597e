const { createHmac } = require('node:crypto');

exports.sign = (body) => 'sha256=' + createHmac('sha256', process.env.HOOK_SECRET).update(body).digest('hex'); // source: a
