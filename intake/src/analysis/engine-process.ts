/*
 * The process in which the engine meets hostile code: a heap limit, no environment, nothing to write to, and only the files
 * that it may read. It serves one request and ends. Started by `run-engine.ts`; built to `dist/engine-process.mjs`.
 */
import { analyze } from '@whitebox/engine';
import type { EngineMessage, EngineRequest } from '#intake/analysis/engine-message.ts';
import { serveRequest } from '#intake/analysis/serve-request.ts';

const parent = process.ppid;

/** The analysis does not yield, so the channel's end would go unheard: a service that is gone shows by another parent. */
function send(message: EngineMessage): void {
  if (process.ppid !== parent || process.send === undefined) process.exit(1);
  process.send(message);
}

function leave(): void {
  process.exit(1);
}

process.once('disconnect', leave);
// The parent is the only one on this channel and sends nothing else.
process.once('message', (request: EngineRequest) => {
  void serveRequest(request, analyze, send)
    .catch((error: unknown) => send({ kind: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) }))
    .finally(() => {
      process.off('disconnect', leave);
      process.disconnect();
    });
});
