import { basePath } from '#dashboard/api/base.ts';
import { isReachable, noteReached } from '#dashboard/api/reachability.ts';

/** The server answers and has no such part: a newer version has taken the place of the one that this page is of. */
export class OldVersionError extends Error {
  override readonly name = 'OldVersionError';
  constructor(cause: unknown) {
    super('The server has been updated since this page was opened', { cause });
  }
}

/** How browsers name a module that they could not fetch. */
const NOT_FETCHED = /dynamically imported module|module script/i;

/**
 * A part of the product's own code, loaded when it is needed. Without a server it is waited for until one answers: what is on screen stays there.
 * @throws OldVersionError where the server no longer has it
 */
export function loadPart<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    for (;;) {
      try {
        return await load();
      } catch (error) {
        if (!NOT_FETCHED.test(String(error))) throw error;
        if (await isServerThere()) throw new OldVersionError(error);
        await untilReached();
      }
    }
  };
}

async function isServerThere(): Promise<boolean> {
  try {
    await fetch(`${basePath}/api/v1/session`, { cache: 'no-store' });
    return true;
  } catch {
    // No answer at all: the line that says so asks again from now on.
    noteReached(false);
    return false;
  }
}

async function untilReached(): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = isReachable.listen(() => {
      if (!isReachable.read()) return;
      stop();
      resolve();
    });
  });
}
