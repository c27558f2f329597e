const { Worker, parentPort, workerData } = require('worker_threads');

new Worker(taint(), { eval: true }); // sink: code-injection
new Worker(taint()); // sink: file-inclusion
parentPort.on('message', (message) => sink(message.name)); // source: queued-job
sink(workerData.name); // source: queued-job
