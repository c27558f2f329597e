const fs = require('fs');

function keep(file) {
  fs.chmodSync(file, 0o640); // safe: others do nothing
  fs.chmod(file, '600', () => {}); // safe: the owner alone
}
module.exports = { keep };
