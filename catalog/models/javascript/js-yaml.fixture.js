const yaml = require('js-yaml');
const unsafe = require('js-yaml-js-types').all;

sink(yaml.load(taint())); // flow; sink: insecure-deserialization
yaml.load(taint(), { schema: yaml.JSON_SCHEMA }); // safe: the schema builds data alone
yaml.load(taint(), { schema: yaml.DEFAULT_FULL_SCHEMA }); // sink: insecure-deserialization
yaml.load(taint(), { schema: yaml.DEFAULT_SCHEMA.extend(unsafe) }); // sink: insecure-deserialization
yaml.safeLoad(taint(), { schema: yaml.DEFAULT_FULL_SCHEMA }); // sink: insecure-deserialization
yaml.safeLoad(taint()); // safe: the schema builds data alone
