const fs = require('fs');
const path = require('path');
const unzipper = require('unzipper');

fs.createReadStream('upload.zip')
  .pipe(unzipper.Parse())
  .on('entry', (entry) => {
    const name = entry.path; // source: name
    entry.pipe(fs.createWriteStream(path.join('out', name))); // finding: unsafe-archive-extraction from name
  });
