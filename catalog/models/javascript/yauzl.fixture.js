const yauzl = require('yauzl');

yauzl.open('a.zip', (error, zip) => {
  zip.on('entry', (entry) => sink(entry.fileName)); // source: archive-entry
});
