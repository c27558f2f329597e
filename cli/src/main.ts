/* The command line's process: wires the real streams, signals and the engine's child process, then runs one command. */
import { run } from '#cli/run.ts';
import { processConsole } from '#cli/terminal/console.ts';
import packageJson from '../package.json' with { type: 'json' };

const interruption = new AbortController();
// Only the first one: a second one ends the process at once, as people expect.
process.once('SIGINT', () => interruption.abort());
process.once('SIGTERM', () => interruption.abort());

// Awaited by nobody: the built program is a script. It fails never, but says how the command ended.
void run(process.argv.slice(2), {
  console: processConsole(process),
  engine: {
    loadCatalog: async (folders) => (await import('@whitebox/intake/scanning')).loadCatalogFolders(folders),
    analyze: async (options) => (await import('@whitebox/intake/scanning')).analyzeSnapshot(options),
    print: async (options) => (await import('@whitebox/intake/scanning')).printInstructions(options),
    verify: async (options) => (await import('@whitebox/intake/scanning')).verifySnapshot(options),
  },
  version: packageJson.version,
  signal: interruption.signal,
}).then((code) => {
  // Never process.exit: what was written to a pipe may not have left yet.
  process.exitCode = code;
});
