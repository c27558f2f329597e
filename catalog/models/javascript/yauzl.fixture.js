const yauzl = require('yauzl');

yauzl.open('a.zip', (error, zip) => {
  zip.on('entry', (entry) => {
    sink(entry.fileName.toString('utf8')); // source: archive-entry
    sink(entry.fileName); // safe: a name that leaves the folder is refused
  });
});
