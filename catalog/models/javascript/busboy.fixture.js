const busboy = require('busboy');

busboy({}).on('file', (name, file, info) => {
  sink(info.filename); // source: uploaded-file
});
