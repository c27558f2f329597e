/*
 * What goes to a target and what comes back, as plain data: it is kept in the journal, shown as evidence and sent again by a replay.
 */

export interface Header {
  readonly name: string;
  readonly value: string;
}

/** One request, ready to be sent. Credentials are no part of it: the sender adds those of `as` at the last moment. */
export interface ProbeRequest {
  readonly method: string;
  /** Absolute, of an origin in the scope. */
  readonly url: string;
  readonly headers: readonly Header[];
  readonly body?: RequestBody;
  /** Whose session it carries. */
  readonly as: Actor;
  /** Fields of a form's body whose values come from a page that is fetched right before: tokens that hold once. */
  readonly fresh?: { readonly page: string; readonly fields: readonly string[] };
}

/** What no text holds stands in base64: it is kept and shown as text all the same. */
export interface RequestBody {
  readonly type: string;
  readonly text: string;
  readonly encoding?: 'base64';
}

/** As it is sent. */
export function bytesOf({ text, encoding }: RequestBody): Buffer {
  return Buffer.from(text, encoding ?? 'utf8');
}

/** For rules that look for names in it. */
export function readableBody(body: RequestBody | undefined): string {
  if (body === undefined) return '';
  return body.encoding === undefined ? body.text : bytesOf(body).toString('utf8');
}

/** `first` and `second`: those that the instructions sign in; `nobody`: no credentials at all. */
export type Actor = 'first' | 'second' | 'nobody';

export interface ProbeResponse {
  readonly status: number;
  /** As received, in order; at most 200 of them, 64 KB in all. */
  readonly headers: readonly Header[];
  /** Decoded text, at most 1 MB of what was sent after decompression. */
  readonly body: string;
  /** The body went on. */
  readonly isCut: boolean;
  /** From the connection to the end of the answer, in milliseconds. */
  readonly waitMs: number;
  /** Name and version of the certificate's protocol; absent over http. */
  readonly tls?: { readonly protocol: string; readonly validTo: string; readonly isTrusted: boolean };
}

/**
 * Why there is no answer. `lost`: an earlier worker wrote the request down and died, so nobody knows. `not-sent`: a rule of safety kept
 * it back; it was never written down.
 */
export type NoAnswer = 'timeout' | 'connection' | 'address-refused' | 'malformed' | 'lost' | 'not-sent';

export type Outcome =
  | { readonly kind: 'answered'; readonly response: ProbeResponse }
  | { readonly kind: 'unanswered'; readonly reason: NoAnswer; readonly detail: string };

/** A request with its answer. */
export interface Exchange {
  readonly request: ProbeRequest;
  readonly response: ProbeResponse;
}
