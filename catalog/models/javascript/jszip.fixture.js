const JSZip = require('jszip');

async function run() {
  const zip = await JSZip.loadAsync('a');
  zip.forEach((name) => sink(name)); // source: archive-entry
}
run();
