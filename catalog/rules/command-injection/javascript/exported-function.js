const { exec } = require('child_process');

function archive(folder, callback) { // source: folder
  exec(`tar czf backup.tgz ${folder}`, callback); // finding: command-injection from folder
}

module.exports = { archive };
