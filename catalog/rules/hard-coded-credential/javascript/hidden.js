const jwt = require('jsonwebtoken');

const KEY = Buffer.from('YS1sb25nLWNvbnN0YW50LWtleQ==', 'base64').toString();

exports.sign = (user) => jwt.sign({ user }, KEY); // finding: hard-coded-credential
exports.signAtOnce = (user) => jwt.sign({ user }, atob('YS1sb25nLWNvbnN0YW50LWtleQ')); // finding: hard-coded-credential
exports.signSet = (user) => jwt.sign({ user }, Buffer.from(process.env.KEY, 'base64')); // safe: whoever runs it chose it
