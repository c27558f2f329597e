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

exports.listParts = function listParts(name, other) { // source: parts
  const [left, right] = [name, other].map((part) => part.replace(/\W/g, ''));
  exec(['ls', name.replace(/\W/g, ''), '-l'].join(' ')); // safe: the spaces beside it are of the program
  const parts = ['ls'];
  parts.push(name.replace(/\W/g, ''));
  exec(parts.join(' ')); // safe: put into the list
  exec(['ls', name.replace(/;/g, '')].join(' ')); // finding: command-injection from parts
  exec(['ls', left, right, name].join(' ')); // finding: command-injection from parts
};
