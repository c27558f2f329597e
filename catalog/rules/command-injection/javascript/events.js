const { exec } = require('child_process');
const { EventEmitter, once } = require('events');
const express = require('express');

class Jobs extends EventEmitter {
  add(name) {
    this.emit('added', name);
  }
}

const app = express();
const bus = new EventEmitter();
const jobs = new Jobs();

bus.on('print', (file) => {
  exec('lp ' + file); // finding: command-injection from file
});
bus.on('status', (flag) => {
  exec('lpstat ' + flag); // safe: given a constant
});
jobs.on('added', (name) => exec('job ' + name)); // finding: command-injection from name

app.get('/print', (req, res) => {
  bus.emit('print', req.query.file); // source: file
  bus.emit('status', '-p');
  jobs.add(req.query.name); // source: name
});

app.post('/next', async (req, res) => {
  const bus = new EventEmitter();
  setImmediate(() => bus.emit('job', 'id', req.body.job)); // source: req.body
  const [id, job] = await once(bus, 'job');
  exec(`run ${job}`); // finding: command-injection from req.body
  exec(`run ${id}`); // safe: constant
  res.end();
});
