const { exec } = require('child_process');

// What a package hands back, its caller calls.
exports.remote = function remote(folder) {
  function add(name, done) { // source: name
    exec('git remote add ' + name, { cwd: folder }, done); // finding: command-injection from name
  }
  return add;
};

exports.service = (options) => ({ // source: options
  exec(command, done) { // source: command
    exec('docker-compose exec ' + command, done); // finding: command-injection from command
  },
  restart(done) {
    exec('docker-compose restart ' + options.service, done); // finding: command-injection from options
  },
  list(done) {
    exec('docker-compose ps', { cwd: options.folder }, done); // safe: a folder is no command
  },
});

function Image(path) { // source: path
  this.path = path;
  this.info = function (done) {
    exec('pdfinfo ' + this.path, done); // finding: command-injection from path
  };
}

Image.prototype.convert = function (done) {
  exec('convert ' + this.path, done); // finding: command-injection from path
};

exports.Image = Image;

class Player {
  constructor(binary) { // source: binary
    this.binary = binary;
  }

  version(done) {
    exec(this.binary + ' --version', done); // finding: command-injection from binary
  }
}

exports.plugins = ['type', Player];
