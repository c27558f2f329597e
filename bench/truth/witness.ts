/* What one run left behind, as observations look at it. */
import type { Page } from './page.ts';

/** What the program of a run says of it: its value as JSON, or the error that ended it. */
export interface Answer {
  readonly value?: unknown;
  readonly error?: string;
  readonly polluted?: boolean;
  /** How long the program's output was behind the run. */
  readonly printed?: number;
}

export interface Witness {
  /** The value as text: itself, the body of an answer, or JSON of a structure. */
  readonly text: string;
  /** Of an answer, in lower case; of one that was sent twice, the last. */
  readonly headers: Readonly<Record<string, string>>;
  readonly page: Page;
  readonly error: string | undefined;
  /** What the program printed during the run. */
  readonly output: string;
  readonly marked: boolean;
  readonly outsideChanged: boolean;
  readonly requests: number;
  readonly polluted: boolean;
}

/** An answer that a client received, as `answer(…)` of the languages gives it. */
interface Response {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function responseOf(value: unknown): Response | undefined {
  if (typeof value !== 'object' || value === null || !('status' in value) || !('headers' in value) || !('body' in value)) return undefined;
  return value as Response; // The three fields are written by our own programs alone.
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return responseOf(value)?.body ?? JSON.stringify(value) ?? '';
}
