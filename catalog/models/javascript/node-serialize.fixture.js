const { serialize, unserialize } = require('node-serialize');

sink(serialize(taint())); // flow
unserialize(taint()); // sink: insecure-deserialization
