const multer = require('multer');

multer.diskStorage({
  filename: (req, file, done) => sink(file.originalname), // source: uploaded-file
  destination: (req, file, done) => sink(file.mimetype), // source: uploaded-file
});

multer.diskStorage({ filename: (req, file, done) => sink(file.fieldname) }); // source: uploaded-file

multer.diskStorage({
  filename: (req, file, done) => done(null, taint()), // sink: upload-name; sink: path-traversal
  destination: (req, file, done) => done(null, taint()), // sink: path-traversal
});

multer.diskStorage({
  filename: (req, file, done) => done(null, file.fieldname + '-' + Date.now()), // safe: the route names the field
  destination: (req, file, done) => done(null, file.mimetype.split('/')[1]), // safe: no separator is left
});
