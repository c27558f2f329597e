const JSZip = require('jszip');

async function run() {
  const zip = await JSZip.loadAsync('a');
  zip.forEach((name) => sink(name)); // source: archive-entry
  for (const name of Object.keys(zip.files)) {
    sink(zip.files[name].unsafeOriginalName); // source: archive-entry
  }
}
run();
