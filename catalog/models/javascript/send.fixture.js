const send = require('send');

send({}, taint()); // sink: path-traversal
send({}, taint(), { root: '/a' }); // safe: kept below root
send({}, 'a', { root: taint() }); // sink: path-traversal
