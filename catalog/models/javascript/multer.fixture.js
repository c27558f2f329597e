const multer = require('multer');

multer.diskStorage({
  filename: (req, file, done) => sink(file.originalname), // source: uploaded-file
  destination: (req, file, done) => sink(file.mimetype), // source: uploaded-file
});

multer.diskStorage({
  filename: (req, file, done) => done(null, taint()), // sink: upload-name; sink: path-traversal
  destination: (req, file, done) => done(null, taint()), // sink: path-traversal
});
