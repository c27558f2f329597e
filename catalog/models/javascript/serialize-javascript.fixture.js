const serialize = require('serialize-javascript');

sink(serialize(taint())); // cleans: xss
sink(serialize(taint(), { unsafe: true })); // flow
sink(serialize({ a: taint() })); // cleans: xss
sink(serialize({ a: taint() }, { unsafe: true })); // flow
