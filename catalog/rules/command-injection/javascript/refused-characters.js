const { exec } = require('node:child_process');

function assertName(name) {
  if (name.match(/[^\w]/)) throw new TypeError(`no name: ${name}`);
}

exports.list = function list(name) {
  assertName(name);
  exec('ls ' + name); // safe: letters, digits and _ alone
};

exports.listSome = function listSome(name) { // source: name
  if (name.match(/[;|]/)) throw new TypeError(name);
  exec('ls ' + name); // finding: command-injection from name
};
