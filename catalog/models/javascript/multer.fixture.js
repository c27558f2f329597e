const multer = require('multer');

multer.diskStorage({
  filename: (req, file, done) => sink(file.originalname), // source: uploaded-file
});

multer.diskStorage({
  filename: (req, file, done) => done(null, taint()), // sink: upload-name
});
