const busboy = require('busboy');

busboy({}).on('file', (name, file, info) => { // source: uploaded-file
  sink(info.filename);
});
