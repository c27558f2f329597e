const cryo = require('cryo');

cryo.parse(taint()); // sink: insecure-deserialization
