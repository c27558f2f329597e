const { createRequire } = require('module');

createRequire(__filename)(taint()); // sink: file-inclusion
