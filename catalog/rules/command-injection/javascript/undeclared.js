const { exec } = require('node:child_process');
const pages = require('./no-such-file');

// A part of a program: what it leaves out is what programs call so.
app.get('/ping', (req, res) => {
  exec(`ping ${req.query.host}`); // source: req.query.host; finding: command-injection from req.query.host
  exec('ping localhost'); // safe: nothing that was sent
  res.end();
});

router.route('/trace').post((req, res) => {
  exec(`traceroute ${req.body.host}`); // source: req.body.host; finding: command-injection from req.body.host
  res.end();
});

pages.get('/ping', (first, second) => {
  exec(`ping ${first.query.host}`); // safe: nothing tells what calls it
  second.end();
});
