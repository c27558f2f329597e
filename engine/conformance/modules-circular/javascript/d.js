const c = require('./c');

exports.wrap = (value) => value + c.load();
exports.fixed = () => 'constant';
