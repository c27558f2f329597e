/*
 * One request as a value: what proofs print, what a finding's data carries, and what a live test sends. Texts are as the program receives
 * them; how they are written on the way (percent signs, quotes, boundaries) is for whoever renders.
 */

/** A value of a JSON document. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export interface Field {
  readonly name: string;
  readonly value: string;
}

export type RequestBody =
  | { readonly encoding: 'json'; readonly json: Json }
  | { readonly encoding: 'form'; readonly fields: readonly Field[] }
  | { readonly encoding: 'multipart'; readonly fields: readonly Field[]; readonly file?: FilePart }
  | { readonly encoding: 'raw'; readonly type: string; readonly text: string; readonly isBase64?: true };

export interface FilePart {
  readonly field: string;
  readonly filename: string;
  readonly type: string;
  readonly content: string;
  /** The content is written as base64, and sent as the bytes that it stands for. */
  readonly isBase64?: true;
}

export interface AttackRequest {
  readonly method: string;
  /** With every prefix, and with values in the place of its parameters, percent-encoded. */
  readonly path: string;
  readonly query: readonly Field[];
  readonly headers: readonly Field[];
  readonly cookies: readonly Field[];
  readonly body?: RequestBody;
  /** What has to be true before it is sent, in words: who has to be signed in, which token has to be added. */
  readonly preconditions: readonly string[];
}

/** What shows that an attack worked, as data. */
export type Expectation =
  | { readonly kind: 'answer-contains'; readonly text: string }
  | { readonly kind: 'header-contains'; readonly name: string; readonly text: string }
  /** The answer to the last request takes so much longer than that to the first. */
  | { readonly kind: 'slower'; readonly factor: number }
  /** Shown by something that only a person can look at: a log, a page in a browser, more rows than before. */
  | { readonly kind: 'to-be-seen' };
