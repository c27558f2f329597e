import { exec } from 'node:child_process';
import app from './app';

app.get('/ping', (req, res) => {
  exec(`ping ${req.query.host}`); // source: req.query.host; finding: command-injection from req.query.host
  res.end();
});
