const send = require('send');

send({}, taint()); // sink: path-traversal
send({}, '/a/' + taint()); // safe: refused where it climbs
send({}, '/a' + taint()); // sink: path-traversal
send({}, require('path').join('/a/', taint())); // sink: path-traversal
send({}, require('path').resolve('/a/', taint())); // sink: path-traversal
send({}, taint() + '/a/'); // sink: path-traversal
send({}, taint(), { root: '/a' }); // safe: kept below root
send({}, 'a', { root: taint() }); // sink: path-traversal
