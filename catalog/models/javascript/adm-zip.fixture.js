const AdmZip = require('adm-zip');

new AdmZip('a.zip').getEntries().forEach((entry) => sink(entry.entryName)); // source: archive-entry
new AdmZip().addLocalFile(taint()); // sink: path-traversal
new AdmZip('a.zip').extractAllTo(taint()); // sink: path-traversal
new AdmZip().addFile('a.txt', taint()); // safe: what the entry holds
