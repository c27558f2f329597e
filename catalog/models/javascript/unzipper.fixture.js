const http = require('http');
const fs = require('fs');
const unzipper = require('unzipper');

fs.createReadStream('a.zip').pipe(unzipper.Parse()).on('entry', (entry) => {
  sink(entry.path); // source: archive-entry
});
http.createServer((req) => {
  req.pipe(unzipper.Parse()).on('entry', (entry) => {
    sink(entry.path); // source: archive-entry
  });
});
