const { execFile } = require('child_process');

exports.start = (name) => {
  execFile(name, ['status']); // finding: argument-injection from name
  return { started: true };
};
