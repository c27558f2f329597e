const AdmZip = require('adm-zip');
const { write } = require('./write');

exports.extract = (file) => {
  for (const entry of new AdmZip(file).getEntries()) {
    write(entry.entryName, entry.getData()); // source: name
  }
};
