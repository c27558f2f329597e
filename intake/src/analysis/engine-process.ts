/*
 * The process in which the engine meets hostile code: a heap limit, no environment, nothing to write to, and only the files
 * that it may read. It serves one request and ends. Started by `run-engine.ts`; built to `dist/engine-process.mjs`.
 */
import { analyze } from '@whitebox/engine';
import type { EngineMessage, EngineRequest } from '#intake/analysis/engine-message.ts';
import { serveRequest } from '#intake/analysis/serve-request.ts';

const parent = process.ppid;
/** Messages leave in order. Disconnecting drops what the pipe has not taken yet: all of a result of some hundred kilobytes. */
let lastWritten: Promise<void> = Promise.resolve();

/** The analysis does not yield, so the channel's end would go unheard: a service that is gone shows by another parent. */
function send(message: EngineMessage): void {
  const write = process.send?.bind(process);
  if (process.ppid !== parent || write === undefined) process.exit(1);
  lastWritten = new Promise((resolve) => {
    // Four arguments, as the callback alone would be taken for a handle by the type.
    write(message, undefined, {}, () => resolve());
  });
}

function leave(): void {
  process.exit(1);
}

process.once('disconnect', leave);
// The parent is the only one on this channel and sends nothing else.
process.once('message', (request: EngineRequest) => {
  void serveRequest(request, analyze, send)
    .catch((error: unknown) => send({ kind: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) }))
    .finally(async () => {
      await lastWritten;
      process.off('disconnect', leave);
      process.disconnect();
    });
});
