const archiver = require('archiver');

const archive = archiver('zip');
archive.file(taint(), { name: 'x' }); // sink: path-traversal
archive.directory('/srv/public', false).glob(taint()); // sink: path-traversal
archive.append(taint(), { name: 'text' }); // safe: a text that becomes a file of the archive
