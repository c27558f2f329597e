const { fileTypeFromBuffer } = require('file-type');

async function run() {
  sink((await fileTypeFromBuffer(taint())).ext); // safe: one of the known extensions
}
run();
