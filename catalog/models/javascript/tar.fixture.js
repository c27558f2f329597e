const tar = require('tar');

tar.x({ file: taint(), preservePaths: true }); // sink: archive-extraction; sink: path-traversal
tar.x({ file: taint() }); // sink: path-traversal
tar.x({ file: 'a.tgz', strip: taint() }); // safe: entries are kept below the folder
tar.c({ gzip: true, file: 'a.tgz' }, [taint()]); // sink: path-traversal
tar.create({ file: taint() }, ['public']); // sink: path-traversal
tar.create({ file: 'a.tgz', cwd: '/srv/public' }, ['public']); // safe: the program names what is kept
