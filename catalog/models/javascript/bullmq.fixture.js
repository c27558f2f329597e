const { Worker } = require('bullmq');

new Worker('a', async (job) => sink(job.data.name)); // source: queued-job
