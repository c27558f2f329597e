/*
 * Visits pages of a target. The browser itself sends nothing: each request of a page is handed to `answer`, which is the sender with its rules,
 * and what is not answered is refused. Pages are hostile: each visit has a context of its own, an end, and a browser that hangs is killed.
 */
import type { Browser as Chromium, BrowserContext, Frame, Page, Request, Route } from 'playwright-core';
import { NoChromiumError, startChromium, type ChromiumSettings } from '#prober/browser/chromium.ts';
import { instrumentsText } from '#prober/browser/page-instruments.ts';
import type { AskedByPage, Seen, Sight, Sign, Visit } from '#prober/browser/visit.ts';
import type { ProbeResponse } from '#prober/sending/exchange.ts';

export interface Visiting {
  /** The name of the function that nobody can guess. */
  readonly word: string;
  /** The target's answer; `undefined` where it is not asked or gave none. What it throws ends the visit and is thrown. */
  readonly answer: (url: string, accept: string) => Promise<ProbeResponse | undefined>;
}

export interface Browser {
  visit(visit: Visit, visiting: Visiting): Promise<Sight>;
  close(): Promise<void>;
}

/** Of a visit, where the settings name none. */
const VISIT_MS = 20_000;
const CLOSE_MS = 5_000;
const QUIET_MS = 350;
const POLL_MS = 50;
const AFTER_MESSAGES_MS = 150;
/** Of a page; one that asks without end is not answered any more. */
const REQUESTS_LIMIT = 60;
const NOTES_LIMIT = 100;
const TEXT_LIMIT = 6_000_000;
/** Hung browsers after which no further one is started. */
const HANGS_LIMIT = 3;
/** What scripts need to run. Pictures, styles and streams are refused. */
const ANSWERED: ReadonlySet<string> = new Set(['document', 'script', 'xhr', 'fetch']);
const OF_SCRIPTS: ReadonlySet<string> = new Set(['xhr', 'fetch']);
const ASKED_LIMIT = 20_000;
/** Of our own making, or about bytes that are text by now. */
const LEFT_OUT = /^(?:content-encoding|content-length|transfer-encoding|connection|keep-alive|set-cookie2?|strict-transport-security|alt-svc|report-to|nel|reporting-endpoints|content-type)$/i;

/** Starts nothing before the first visit. */
export function createBrowser(settings: ChromiumSettings | undefined): Browser {
  /** One for visits that begin together. */
  let starting: Promise<Chromium> | undefined;
  let refusal = settings === undefined ? 'no Chromium is set up' : undefined;
  let hangs = 0;

  const close = async (): Promise<void> => {
    const closing = starting?.then((started) => started.close());
    starting = undefined;
    // A browser that does not end by itself is killed by its driver; nobody waits for that.
    await Promise.race([closing?.catch(() => undefined), sleep(CLOSE_MS)]);
  };

  const openContext = async (): Promise<BrowserContext | string> => {
    if (refusal !== undefined || settings === undefined) return refusal ?? '';
    try {
      const before = starting;
      if ((await before)?.isConnected() !== true && starting === before) starting = undefined;
      starting ??= startChromium(settings);
      const started = await starting;
      return await started.newContext({ serviceWorkers: 'block', acceptDownloads: false, ignoreHTTPSErrors: true });
    } catch (error) {
      if (!(error instanceof NoChromiumError)) throw error;
      refusal = error.message;
      return refusal;
    }
  };

  return {
    close,
    async visit(visit, visiting) {
      const context = await openContext();
      if (typeof context === 'string') return { kind: 'unseen', reason: `It needs a browser: ${context}.` };
      const ongoing = new OngoingVisit(context, visit, { ...visiting, visitMs: settings?.visitMs ?? VISIT_MS });
      const sight = await ongoing.run();
      if (sight !== undefined) {
        await Promise.race([context.close().catch(() => undefined), sleep(CLOSE_MS)]);
        return sight;
      }
      hangs += 1;
      await close();
      if (hangs >= HANGS_LIMIT) refusal = `pages of the target made it hang ${HANGS_LIMIT} times`;
      return { kind: 'unseen', reason: 'The page kept the browser busy until its time was over.' };
    },
  };
}

class OngoingVisit {
  readonly #context: BrowserContext;
  readonly #visit: Visit;
  readonly #visiting: Visiting & { readonly visitMs: number };
  readonly #signs = new Set<Sign>();
  readonly #notes: { readonly kind: unknown; readonly text: string }[] = [];
  readonly #scripts: string[] = [];
  readonly #asked: AskedByPage[] = [];
  #document: Seen['document'] | undefined;
  #waiting = 0;
  #waitedMs = 0;
  #requests = 0;
  #lastAt = performance.now();
  /** Of the driver's: the visit has seen something else than the page. */
  #fault: string | undefined;
  /** What the sender threw: it ends more than this visit. */
  #thrown: { readonly error: unknown } | undefined;

  constructor(context: BrowserContext, visit: Visit, visiting: Visiting & { readonly visitMs: number }) {
    this.#context = context;
    this.#visit = visit;
    this.#visiting = visiting;
  }

  /** `undefined` where the page does not let the browser come to an end. */
  async run(): Promise<Sight | undefined> {
    const begun = performance.now();
    const work = this.#work().catch((error: unknown): Sight => ({ kind: 'unseen', reason: `The browser could not visit the page: ${firstLine(error)}` }));
    let sight: Sight | undefined;
    const done = work.then((result) => { sight = result; return true; });
    while (!(await Promise.race([done, sleep(POLL_MS * 4).then(() => false)]))) {
      if (this.#thrown !== undefined || (this.#waiting === 0 && performance.now() - begun - this.#waitedMs > this.#visiting.visitMs)) break;
    }
    if (this.#thrown !== undefined) {
      void this.#context.close().catch(() => undefined);
      throw this.#thrown.error;
    }
    return sight;
  }

  async #work(): Promise<Sight> {
    const { word } = this.#visiting;
    const { url, windowName = '', referrer = '', cookies = [], storage = [], messages = [] } = this.#visit;
    const { origin } = new URL(url);
    await this.#context.exposeBinding(word, (_source, ...told: unknown[]) => this.#hear(told));
    await this.#context.addInitScript(instrumentsText({ word, origin, storage }));
    await this.#context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: origin })));
    await this.#context.route(() => true, (route) => this.#meet(route));
    // Only what a window is given by its opener needs one: a second page takes a quarter of a visit's CPU.
    return windowName === '' && referrer === '' && messages.length === 0 ? this.#visitAlone(url) : this.#visitOpened(this.#visit);
  }

  async #visitAlone(url: string): Promise<Sight> {
    const page = await this.#context.newPage();
    // A page that is refused, or leads elsewhere at once, breaks this off: what was answered until then is judged.
    await page.goto(url, { waitUntil: 'commit' }).catch(() => undefined);
    await this.#quiet(page);
    return this.#sightOf(page);
  }

  async #visitOpened({ url, windowName = '', referrer = '', messages = [] }: Visit): Promise<Sight> {
    const opener = await this.#context.newPage();
    await opener.goto(`http://${this.#visiting.word}.invalid/${referrer}`);
    const opened = this.#context.waitForEvent('page');
    await opener.evaluate(`void (window.opened = window.open(${JSON.stringify(url)}, ${JSON.stringify(windowName)}))`);
    const page = await opened;
    await this.#quiet(page);
    if (messages.length > 0) {
      await opener.evaluate(`for (const message of ${JSON.stringify(messages)}) window.opened.postMessage(message, '*')`);
      await sleep(AFTER_MESSAGES_MS);
      await this.#quiet(page);
    }
    return this.#sightOf(page);
  }

  async #sightOf(page: Page): Promise<Sight> {
    if (this.#fault !== undefined) return { kind: 'unseen', reason: `The browser could not visit the page: ${this.#fault}` };
    if (this.#document === undefined) return { kind: 'unseen', reason: 'The target did not answer with a page.' };
    const { word } = this.#visiting;
    const addresses = ['href', 'src', 'action', 'formaction', 'data'].map((name) => `[${name}^="javascript:${word}" i]`).join(',');
    for (const frame of page.frames().slice(0, 10)) {
      if (await isWithoutScripts(frame)) continue;
      if (await holds(frame, word)) this.#signs.add('element');
      if (await holds(frame, addresses)) this.#signs.add('address');
    }
    const told = (kind: string): readonly string[] => [...new Set(this.#notes.filter((note) => note.kind === kind).map(({ text }) => text))];
    return { kind: 'seen', signs: [...this.#signs], document: this.#document, scripts: this.#scripts, html: (await page.content()).slice(0, TEXT_LIMIT), storageNames: told('storage'), listeners: told('listener'), asked: this.#asked };
  }

  /** A bare call is what a text of ours asked for; our instruments say more. */
  #hear(told: readonly unknown[]): void {
    const [kind, text] = told;
    if (typeof text !== 'string') this.#signs.add('call');
    else if (this.#notes.length < NOTES_LIMIT) this.#notes.push({ kind, text });
  }

  async #meet(route: Route): Promise<void> {
    try {
      await this.#respond(route, route.request());
    } catch (error) {
      // Of a page that is gone nobody waits for the answer.
      if (!/closed|destroyed|detached|crashed|disposed/i.test(firstLine(error))) this.#fault ??= firstLine(error);
    }
  }

  async #respond(route: Route, request: Request): Promise<void> {
    const { word } = this.#visiting;
    const url = new URL(request.url());
    if (url.hostname === `${word}.invalid`) {
      if (request.resourceType() === 'script') this.#signs.add('script');
      if (request.resourceType() !== 'document') return route.abort();
      return route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><meta name="referrer" content="unsafe-url"><title>opener</title>' });
    }
    this.#note(request);
    if (!ANSWERED.has(request.resourceType()) || (request.method() !== 'GET' && request.method() !== 'HEAD') || this.#requests >= REQUESTS_LIMIT) return route.abort();
    this.#requests += 1;
    this.#lastAt = performance.now();
    const response = await this.#ask(request);
    if (response === undefined) return route.abort();
    this.#keep(request, response);
    const headers = Object.fromEntries(response.headers.filter(({ name }) => !LEFT_OUT.test(name)).map(({ name, value }) => [name, value.replace(/[^\t\x20-\x7e]/g, '')]));
    return route.fulfill({ status: response.status, headers: { ...headers, 'content-type': typeOf(response) }, body: response.body });
  }

  async #ask(request: Request): Promise<ProbeResponse | undefined> {
    if (this.#thrown !== undefined) return undefined;
    const begun = performance.now();
    this.#waiting += 1;
    try {
      return await this.#visiting.answer(request.url(), request.headers().accept ?? '*/*');
    } catch (error) {
      this.#thrown = { error };
      return undefined;
    } finally {
      this.#waiting -= 1;
      this.#lastAt = performance.now();
      this.#waitedMs += performance.now() - begun;
    }
  }

  #note(request: Request): void {
    if (!OF_SCRIPTS.has(request.resourceType()) || this.#asked.length >= REQUESTS_LIMIT) return;
    const [type, body] = [request.headers()['content-type'], request.postData()];
    this.#asked.push({ method: request.method(), url: request.url(), ...(type === undefined ? {} : { type }), ...(body === null ? {} : { body: body.slice(0, ASKED_LIMIT) }) });
  }

  #keep(request: Request, { status, body }: ProbeResponse): void {
    // The page's own comes first, before any frame of it.
    if (request.isNavigationRequest()) this.#document ??= { status, body };
    else if (request.resourceType() === 'script') this.#scripts.push(body);
  }

  /** Until nothing was asked for a while, and what was answered has run: a page that is at work answers the driver later. */
  async #quiet(page: Page): Promise<void> {
    for (let seenAt = -1; seenAt !== this.#lastAt;) {
      while (this.#waiting > 0 || performance.now() - this.#lastAt < QUIET_MS) await sleep(POLL_MS);
      seenAt = this.#lastAt;
      await holds(page.mainFrame(), 'html');
      await sleep(POLL_MS);
      await holds(page.mainFrame(), 'html');
    }
  }
}

/** A frame that its page lets run nothing: what becomes markup there harms nobody. */
async function isWithoutScripts(frame: Frame): Promise<boolean> {
  if (frame.parentFrame() === null) return false;
  try {
    const sandbox = await (await frame.frameElement()).getAttribute('sandbox');
    return sandbox !== null && !/\ballow-scripts\b/i.test(sandbox);
  } catch {
    // It is gone by now.
    return true;
  }
}

/** Looked up by the driver in a world of its own: the page cannot answer for itself. */
async function holds(frame: Frame, selector: string): Promise<boolean> {
  return (await frame.locator(selector).count()) > 0;
}

/** The text was decoded: it goes to the browser in one encoding. */
function typeOf({ headers }: ProbeResponse): string {
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value.replace(/;.*$/s, '').trim() ?? '';
  return type === '' ? 'text/html; charset=utf-8' : `${type.replace(/[^\x20-\x7e]/g, '')}; charset=utf-8`;
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 200) ?? '';
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
