import type { Finding, Landing } from '#engine/findings/finding.ts';
import type { Expectation, Json } from '#engine/report/proof/request-model.ts';
import type { ReportRule } from '#engine/report/report-finding.ts';

/** What a payload is chosen by. */
export interface PayloadContext {
  readonly finding: Finding;
  readonly rule: ReportRule;
  /** What stands around the input; undefined where it is used as it is. */
  readonly landing: Landing | undefined;
  /** What is sent also reaches a place that changes rows, documents or files: nothing may be sent that fits more of them than was meant. */
  readonly isChangedBesides: boolean;
}

export interface Payload {
  readonly text: string;
  /** What to send where a JSON body carries the value, if it is a structure. */
  readonly json?: Json;
  /** Suffix of a parameter's name in a query or form: `id[$ne]`. */
  readonly nameSuffix?: string;
  /** Texts of the same effect, for places that cannot hold the first: a cookie has no blanks. */
  readonly otherwise?: readonly string[];
  /** The content type of a request whose whole body is the value; default `text/plain`. */
  readonly contentType?: string;
  /** A text of the same effect that is seen in the error where the answer does not use what became of the first; sent before it. */
  readonly also?: string;
  /** How a file is called that carries the text; default `probe.txt`. */
  readonly filename?: string;
  /** The text is that of bytes, as base64: they are sent where they can be, and the text where the program decodes it. */
  readonly isBase64?: true;
  /** What other parts hold of which it is only known that they have to be there, where the effect asks for more than one of them. */
  readonly others?: string;
  /** Nothing of it is sent: the program tells of itself. */
  readonly isUnsent?: true;
  /** What shows that it worked, in words. */
  readonly effect: string;
  readonly expected: Expectation;
}

/** Why no payload can be made. */
export interface NoPayload {
  readonly missing: string;
}

export type PayloadMaker = (context: PayloadContext) => Payload | NoPayload;

/** A product that no program writes by itself. */
export const FACTORS = '1337*1337';
export const PRODUCT = '1787569';

export function shows(text: string): Expectation {
  return { kind: 'answer-contains', text };
}

export const TO_BE_SEEN: Expectation = { kind: 'to-be-seen' };
