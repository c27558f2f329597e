const { unserialize } = require('node-serialize');

exports.open = (text) => unserialize(decodeURIComponent(text)); // finding: insecure-deserialization from session
