/*
 * The process in which the engine meets hostile code: a heap limit, no environment, nothing to write to, and only the files
 * that it may read. It serves one request and ends. Started by `run-engine.ts`; built to `dist/engine-process.mjs`.
 */
import { analyze } from '@whitebox/engine';
import { openChannel } from '#intake/analysis/engine-channel.ts';
import { serveRequest } from '#intake/analysis/serve-request.ts';

const channel = openChannel();
// Awaited by nobody: the built program is a script.
void serveRequest(channel, analyze).catch((error: unknown) => {
  channel.send({ kind: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  process.exitCode = 1;
});
