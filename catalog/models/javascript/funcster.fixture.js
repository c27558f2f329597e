const funcster = require('funcster');

funcster.deepDeserialize(taint()); // sink: insecure-deserialization
