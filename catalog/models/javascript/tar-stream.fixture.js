const { extract } = require('tar-stream');

extract().on('entry', (header, stream, next) => sink(header.name)); // source: archive-entry
require('decompress-tar')()(Buffer.from('')).then((files) => files.map((file) => {
  sink(file.path); // source: archive-entry
  sink(file.linkname); // source: archive-entry
}));
