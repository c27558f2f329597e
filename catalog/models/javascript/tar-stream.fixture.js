const { extract } = require('tar-stream');

extract().on('entry', (header, stream, next) => sink(header.name)); // source: archive-entry
