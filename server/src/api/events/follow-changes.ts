import type { PassThrough } from 'node:stream';
import type { ChangeFeed, ChangeReader, ChangesRead } from '#server/domain/changes/index.ts';

export interface FollowLimits {
  /** So often something is sent, so that nobody between takes the connection for dead; then it is also asked whether the session holds. */
  readonly beatMs: number;
  /** Changes within such a time are told together. */
  readonly pauseMs: number;
}

export interface Following {
  readonly feed: ChangeFeed;
  readonly output: PassThrough;
  readonly limits: FollowLimits;
  readonly organizationId: string;
  readonly sessionId: string;
  /** The position of the last event that was received. */
  readonly after: string | undefined;
  /** Whether what permitted this stream still does. */
  isStillOpen(): Promise<boolean>;
  readonly onError: (error: unknown) => void;
}

export interface Followed {
  end(): void;
}

/** Bytes that a reader has not taken: one that takes none is let go, and comes back to where it was. */
const MOST_WAITING = 256 * 1024;
/** How long a browser waits before it comes back. */
const RETRY_MS = 2_000;

/** Writes what changes to a stream until its reader leaves or its session ends. */
export function followChanges(following: Following): Followed {
  const { feed, output, limits, organizationId, sessionId, onError } = following;
  let isDirty = false;
  let isReading = true;
  let timer: NodeJS.Timeout | undefined;

  const write = (event: string, { position, data }: { readonly position: string; readonly data: unknown }): void => {
    if (output.destroyed || output.writableEnded) return;
    output.write(`id: ${position}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    if (output.writableLength > MOST_WAITING) output.destroy();
  };
  const tell = ({ position, changes }: ChangesRead): void => {
    if (changes === undefined) write('reset', { position, data: {} });
    else if (changes.length > 0) write('changed', { position, data: { changes } });
  };
  const fail = (error: unknown): void => {
    // The reader comes back, to a process that can read.
    output.end();
    onError(error);
  };
  const lookAgain = (): void => {
    isDirty = true;
    if (!isReading && timer === undefined && !output.destroyed) timer = setTimeout(() => void look(opened), limits.pauseMs);
  };
  const look = async (reader: ChangeReader | undefined): Promise<void> => {
    timer = undefined;
    if (reader === undefined) return;
    isReading = true;
    isDirty = false;
    await reader.read().then(tell, fail);
    isReading = false;
    if (isDirty) lookAgain();
  };
  const beat = async (): Promise<void> => {
    if (!(await following.isStillOpen())) return void output.end();
    if (!output.writableEnded && !output.destroyed) output.write(': still here\n\n');
    lookAgain();
  };

  let opened: ChangeReader | undefined;
  // Watched before the first look: what changes in between is seen by one of the two.
  const unwatch = [feed.watch(organizationId, lookAgain), feed.watch(sessionId, () => void beat().catch(fail))];
  const beats = setInterval(() => void beat().catch(fail), limits.beatMs);
  output.once('close', () => {
    for (const end of unwatch) end();
    clearInterval(beats);
    clearTimeout(timer);
  });
  output.write(`retry: ${RETRY_MS}\n\n`);
  feed.open(organizationId, following.after).then(({ reader, missed }) => {
    opened = reader;
    if (missed !== undefined) tell(missed);
    write('ready', { position: reader.position, data: {} });
    isReading = false;
    if (isDirty) lookAgain();
  }, fail);
  return { end: () => void output.end() };
}
