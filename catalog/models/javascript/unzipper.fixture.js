const fs = require('fs');
const unzipper = require('unzipper');

fs.createReadStream('a.zip').pipe(unzipper.Parse()).on('entry', (entry) => {
  sink(entry.path); // source: archive-entry
});
