const tar = require('tar');

tar.x({ file: taint(), preservePaths: true }); // sink: archive-extraction
tar.x({ file: taint() }); // safe: entries are kept below the folder
