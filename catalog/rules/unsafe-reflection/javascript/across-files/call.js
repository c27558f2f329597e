const actions = require('actions');

exports.call = (name) => actions[name](); // finding: unsafe-reflection from name
