/*
 * One visit of a page in a browser, as data: what stands in each place that the page's scripts may read, and what shows that a text of ours
 * became markup or code there. Evidence holds it, so that a replay visits the page again.
 */

export interface Pair {
  readonly name: string;
  readonly value: string;
}

export interface Visit {
  /** With its fragment. */
  readonly url: string;
  /** `window.name`, as whoever opens the page sets it. */
  readonly windowName?: string;
  /** What stands behind the origin in the address of the page that opens it: it arrives as `document.referrer`. */
  readonly referrer?: string;
  readonly cookies?: readonly Pair[];
  /** Local storage and session storage alike. */
  readonly storage?: readonly Pair[];
  /** Sent by the page that opens it, which is of another origin. Plain data. */
  readonly messages?: readonly unknown[];
}

/**
 * What shows that a text became more than text. `call`: a function whose name nobody can guess was called. `element`: an element of that name
 * stands in the page. `address`: a link, a frame or a form leads to a script that calls it. `script`: a script is fetched from a host of that name.
 */
export type Sign = 'call' | 'element' | 'address' | 'script';

/** What a script of the page asked for, whether or not it was answered. */
export interface AskedByPage {
  readonly method: string;
  readonly url: string;
  readonly type?: string;
  readonly body?: string;
}

/** What was seen on a visit. */
export interface Seen {
  readonly kind: 'seen';
  readonly signs: readonly Sign[];
  /** The page's own request, as the target answered it. */
  readonly document: { readonly status: number; readonly body: string };
  /** Texts of the page's scripts. */
  readonly scripts: readonly string[];
  /** The page as its scripts left it. */
  readonly html: string;
  /** Names that scripts asked the storage for. */
  readonly storageNames: readonly string[];
  /** Sources of functions that wait for messages. */
  readonly listeners: readonly string[];
  readonly asked: readonly AskedByPage[];
}

/** Why a page was not seen, as a sentence. */
export interface Unseen {
  readonly kind: 'unseen';
  readonly reason: string;
}

export type Sight = Seen | Unseen;
