import type { Screen } from '#cli/terminal/progress-bar.ts';

/** The process around a command, as far as commands may see it; tests hand in their own. */
export interface Console {
  /** Writes to the standard output; resolves when it is written, or when nobody reads any more. */
  readonly print: (text: string) => Promise<void>;
  /** Writes to the standard error, for what is not the result. */
  readonly note: (text: string) => void;
  readonly screen: Screen;
  readonly isTerminal: boolean;
  readonly columns: number;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly now: () => number;
}

const DEFAULT_COLUMNS = 100;
const CLOSED_PIPE = new Set(['EPIPE', 'ERR_STREAM_DESTROYED', 'ECONNRESET']);

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.has(error.code);
}

/** A reader that went away (`| head`) is no failure: it had enough. */
function ignoreClosedPipe(stream: NodeJS.WriteStream): void {
  stream.on('error', (error) => {
    if (!hasCode(error, CLOSED_PIPE)) throw error;
  });
}

function writeTo(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => {
      if (error === undefined || error === null || hasCode(error, CLOSED_PIPE)) resolve();
      else reject(error);
    });
  });
}

/** A stream that is no terminal has none, and a terminal without a size says 0. */
function columnsOf(stream: NodeJS.WriteStream): number {
  return stream.isTTY && stream.columns > 0 ? stream.columns : DEFAULT_COLUMNS;
}

/** The console of a real process. */
export function processConsole(process: NodeJS.Process): Console {
  const { stdout, stderr } = process;
  ignoreClosedPipe(stdout);
  ignoreClosedPipe(stderr);
  return {
    print: (text) => writeTo(stdout, text),
    note: (text) => {
      stderr.write(text);
    },
    screen: { isTerminal: stderr.isTTY && process.env['TERM'] !== 'dumb', columns: columnsOf(stderr), write: (text) => stderr.write(text) },
    isTerminal: stdout.isTTY,
    columns: columnsOf(stdout),
    environment: process.env,
    now: () => performance.now(),
  };
}
