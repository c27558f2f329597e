const { exec } = require('child_process');

function resize(path, width, done) {
  exec(`convert ${path} -resize ${width} ${path}`, done);
}

module.exports = { resize };
