const formidable = require('formidable');

formidable().parse({}, (error, fields, files) => { // source: remote-request; source: uploaded-file
  sink(fields.name);
  sink(files.image);
});
