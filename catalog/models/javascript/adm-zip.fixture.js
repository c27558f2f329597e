const AdmZip = require('adm-zip');

new AdmZip('a.zip').getEntries().forEach((entry) => sink(entry.entryName)); // source: archive-entry
