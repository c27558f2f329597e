const fs = require('fs');

function publish(file) {
  fs.chmodSync(file, 0o777); // finding: open-file-permissions
  fs.chmod(file, '666', () => {}); // finding: open-file-permissions
}
module.exports = { publish };
