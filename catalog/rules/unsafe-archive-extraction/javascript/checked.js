const fs = require('fs');
const path = require('path');
const unzipper = require('unzipper');

const ROOT = path.resolve('out');

fs.createReadStream('upload.zip')
  .pipe(unzipper.Parse())
  .on('entry', (entry) => {
    const target = path.resolve(ROOT, entry.path);
    if (!target.startsWith(ROOT + path.sep)) return entry.autodrain();
    return entry.pipe(fs.createWriteStream(target)); // safe: resolved, then its beginning was tested
  });
