const send = require('koa-send');

send({}, 'a', { root: taint() }); // sink: path-traversal
