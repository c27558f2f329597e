const { Worker } = require('worker_threads');

new Worker(taint(), { eval: true }); // sink: code-injection
new Worker(taint()); // sink: file-inclusion
