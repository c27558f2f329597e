const { parseString, parseStringPromise } = require('xml2js');

async function run() {
  parseString(taint(), (error, found) => sink(found)); // flow
  parseString(taint(), {}, (error, found) => sink(found)); // flow
  sink(await parseStringPromise(taint())); // flow
}
run();
