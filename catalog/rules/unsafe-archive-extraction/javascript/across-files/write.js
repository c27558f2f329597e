const fs = require('fs');
const path = require('path');

exports.write = (name, content) => fs.writeFileSync(path.join('out', name), content); // finding: unsafe-archive-extraction from name
