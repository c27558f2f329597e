const fs = require('fs');
const fsx = require('fs-extra');
const { readFile, rename } = require('node:fs/promises');

async function run() {
  fs.readFileSync(taint()); // sink: path-traversal
  fs.promises.unlink(taint()); // sink: path-traversal
  rename('a', taint()); // sink: path-traversal
  fs.existsSync(taint()); // sink: path-traversal
  fsx.outputJson(taint(), {}); // sink: path-traversal
  sink(fs.readFileSync('a', 'utf8')); // source: file-content
  sink(await readFile('a')); // source: file-content
  fs.readFile('a', (error, content) => sink(content)); // source: file-content
  fs.createReadStream('a').on('data', (chunk) => sink(chunk)); // source: file-content
  sink(fs.realpathSync(taint())); // flow
  fs.realpath(taint(), (error, real) => sink(real)); // flow
  sink(await fs.promises.realpath(taint())); // flow
  fs.chmodSync('a', 0o777); // misuse: open-permissions
  fs.promises.chmod('a', '666'); // misuse: open-permissions
  fs.chmodSync('a', 0o640); // safe: others do nothing
}
run();
fs.writeFileSync('a', 'b', { mode: 0o666 }); // misuse: open-permissions
fs.writeFileSync('a', 'b', { mode: 0o777 }); // misuse: open-permissions
fs.promises.writeFile('a', 'b', { mode: 0o777 }); // misuse: open-permissions
fs.promises.mkdir('a', { mode: 0o777 }); // safe: what it takes by itself, of which the umask takes away
fs.mkdirSync('a', { recursive: true, mode: 0o777 }); // safe: what it takes by itself, of which the umask takes away
fs.chmodSync('a', 0o777); // misuse: open-permissions
fs.promises.chmod('a', 0o777); // misuse: open-permissions
fs.writeFileSync('a', 'b', { mode: 0o600 }); // safe: others do nothing
