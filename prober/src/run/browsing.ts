/*
 * Pages in a browser. What they ask for goes out like any other request: by the one sender, as the actor who asks usually, written down first.
 * Each address is asked once, whatever stands behind its `#`: most visits send nothing.
 */
import type { Browser } from '#prober/browser/browser.ts';
import type { Sight, Visit } from '#prober/browser/visit.ts';
import type { TrialBrowser } from '#prober/checks/check.ts';
import type { Witnesses } from '#prober/checks/shows-effect.ts';
import type { Actor, ProbeResponse } from '#prober/sending/exchange.ts';
import { RouteSilentError } from '#prober/sending/stops.ts';
import type { Sessions } from '#prober/sign-in/sessions.ts';

export interface BrowsingOptions {
  readonly browser: Browser;
  readonly sessions: Pick<Sessions, 'send'>;
  readonly as: Actor;
  /** Of its requests in the journal. */
  readonly key: string;
  /** Addresses that pages may ask for. */
  readonly limit: number;
}

export interface Browsing {
  visit(visit: Visit, word: string): Promise<Sight>;
  /** Asks for all of the page once more: something was stored since. */
  visitAfresh(visit: Visit, word: string): Promise<Sight>;
  /** For one page. */
  trial(at: { readonly word: string; readonly path: string }): TrialBrowser;
  readonly visited: NonNullable<Witnesses['visited']>;
  readonly visitedAfresh: NonNullable<Witnesses['visitedAfresh']>;
  close(): Promise<void>;
}

/** Of a script: applications come in files of megabytes, and a part of one does not run. */
const BODY_BYTES = 5_000_000;
const REDIRECTS_LIMIT = 5;

export function createBrowsing(options: BrowsingOptions): Browsing {
  const kept = new Map<string, Promise<ProbeResponse | undefined>>();
  let [asked, afresh] = [0, 0];
  const pagesOfScripts = new Map<string, string>();

  const answering = (answers: Map<string, Promise<ProbeResponse | undefined>>, key: string) => async (address: string, accept: string): Promise<ProbeResponse | undefined> => {
    const url = address.replace(/#.*$/s, '');
    const before = answers.get(url);
    if (before !== undefined) return before;
    if (asked >= options.limit) return undefined;
    asked += 1;
    const coming = followed({ ...options, key }, url, accept);
    answers.set(url, coming);
    return coming;
  };
  const answer = answering(kept, `${options.key}|browser`);
  const visit: Browsing['visit'] = (wanted, word) => options.browser.visit(wanted, { word, answer });
  const visitAfresh: Browsing['visitAfresh'] = (wanted, word) => {
    afresh += 1;
    return options.browser.visit(wanted, { word, answer: answering(new Map(), `${options.key}|browser ${afresh}`) });
  };

  return {
    visit,
    visitAfresh,
    close: () => options.browser.close(),
    trial: ({ word, path }) => ({
      word,
      visit: (wanted) => visit(wanted, word),
      sameScripts(digest) {
        const before = pagesOfScripts.get(digest) ?? path;
        pagesOfScripts.set(digest, before);
        return before === path ? undefined : before;
      },
    }),
    async visited(wanted, word) {
      const sight = await visit(wanted, word);
      return sight.kind === 'seen' ? sight.signs : undefined;
    },
    async visitedAfresh(wanted, word) {
      const sight = await visitAfresh(wanted, word);
      return sight.kind === 'seen' ? sight.signs : undefined;
    },
  };
}

/** The browser is given where a redirect ends: it would follow one past whoever answers it. */
async function followed(options: BrowsingOptions, address: string, accept: string): Promise<ProbeResponse | undefined> {
  let url = address;
  for (let hop = 0; hop <= REDIRECTS_LIMIT; hop += 1) {
    const response = await answered(options, url, accept);
    const location = response === undefined || response.status < 300 || response.status >= 400 ? undefined : response.headers.find(({ name }) => name.toLowerCase() === 'location')?.value;
    if (location === undefined) return response;
    if (!URL.canParse(location, url)) return undefined;
    url = new URL(location, url).href.replace(/#.*$/s, '');
  }
  return undefined;
}

/** Another origin is none of the target's: the sender's rules keep such a request back, and the page gets no answer. */
async function answered({ sessions, as, key }: BrowsingOptions, url: string, accept: string): Promise<ProbeResponse | undefined> {
  try {
    const request = { method: 'GET', url, headers: [{ name: 'Accept', value: accept.replace(/[^\x20-\x7e]/g, '').slice(0, 300) }], as };
    const outcome = await sessions.send(`${key}|${url}`, request, { permission: { bodyBytes: BODY_BYTES } });
    return outcome.kind === 'answered' ? outcome.response : undefined;
  } catch (error) {
    if (error instanceof RouteSilentError) return undefined;
    throw error;
  }
}
