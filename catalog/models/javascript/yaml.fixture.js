const YAML = require('yaml');
const { unserialize } = require('php-serialize');

sink(YAML.parse(taint())); // flow
unserialize(taint()); // sink: insecure-deserialization
