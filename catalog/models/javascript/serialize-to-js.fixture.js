const { deserialize } = require('serialize-to-js');

deserialize(taint()); // sink: insecure-deserialization
