const multer = require('multer');
const { nameOf } = require('./name');

module.exports = multer.diskStorage({
  filename: (req, file, done) => {
    done(null, nameOf(file)); // finding: unrestricted-upload from name
  },
});
