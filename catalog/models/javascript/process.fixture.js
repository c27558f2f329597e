const { stdin } = require('node:process');

sink(process.argv[2]); // source: command-line
sink(process.argv[1]); // safe: the program itself
sink(process.argv.slice(2)[0]); // source: command-line
sink({ ...process.env }); // source: whole-environment
const copied = { ...process.env };
sink(copied.EDITOR); // safe: one of them, by its name
const assigned = Object.assign({}, process.env);
sink(assigned.EDITOR); // safe: one of them, by its name
sink(Object.assign({}, process.env)); // source: whole-environment
sink(process.env.EDITOR); // source: environment
sink(process.env.JWT_SECRET); // source: environment; source: secret-setting
sink(process.env.NODE_ENV); // safe: set by who runs the program
sink(process.env.VITEST); // safe: set by runners of tests alone
sink(process.env.POSTHOG_API_KEY); // source: environment
sink(process.env.FIREBASE_APIKEY); // source: environment
sink(process.env.POSTHOG_PERSONAL_API_KEY); // source: environment; source: secret-setting
sink(stdin.read()); // source: standard-input
stdin.on('data', (chunk) => sink(chunk)); // source: standard-input
process.chdir(taint()); // sink: path-traversal
process.dlopen({}, taint()); // sink: file-inclusion
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'; // misuse: insecure-tls
process.nextTick((a) => sink(a), taint()); // flow
if (taint()) {
  process.exit(1);
  sink(process.argv[3]);
}
process.nextTick((a, b) => sink(b), 1, taint()); // flow
process.umask(0); // misuse: open-permissions
process.umask(0o077); // safe: others do nothing
process.umask(); // safe: it only tells
