/*
 * Which addresses are looked at next, and which never: each once, few of a kind, so that calendars, counters and endless folders end. A
 * kind is a template with the names of its query and the words among their values. Where pages of a kind lead to what is new, as lists of a
 * subject each do, more of it are looked at, one for each page that did.
 */
import { atTarget, routeOfAddress } from '#prober/application/looking/routes-of-page.ts';
import { isAsset } from '#prober/application/looking/addresses.ts';
import { shapeOf } from '#prober/application/path-template.ts';

export interface Step {
  readonly url: string;
  /** Links from the first page to here. */
  readonly depth: number;
  /** A usual address, or one to which a page leads that looks like what is not there: where it looks so too, it leads nowhere. */
  readonly isDoubtful?: boolean;
}

const PER_KIND = 3;
/** Of a kind, what waits until its pages lead to something new. */
const HELD_LIMIT = 40;
/** Of one template and names, whatever the values: `index.php?page=…` leads to every page of some applications. */
const PER_NAMES = 150;
const PER_FOLDER = 500;
const SEGMENTS_LIMIT = 12;
const DEPTH_LIMIT = 25;
const WAITING_LIMIT = 5_000;

export class Frontier {
  readonly #base: string;
  readonly #waiting: Step[] = [];
  readonly #seen = new Set<string>();
  readonly #kinds = new Map<string, number>();
  readonly #held = new Map<string, Step[]>();

  constructor(base: string) {
    this.#base = base;
  }

  /** Whether it will be looked at. */
  add({ url: written, ...rest }: Step): boolean {
    const { depth } = rest;
    const url = atTarget(written, this.#base);
    const route = routeOfAddress(url, this.#base);
    if (route === undefined || depth > DEPTH_LIMIT || this.#waiting.length >= WAITING_LIMIT || this.#seen.has(url)) return false;
    const segments = route.path.split('/');
    if (isAsset(route.path) || segments.length > SEGMENTS_LIMIT || repeats(segments)) return false;
    const { kind, names } = kindsOf(route.path, url);
    if (!this.#counts(kind, PER_KIND)) {
      this.#hold(kind, { url, ...rest });
      return false;
    }
    if (!this.#counts(names, PER_NAMES) || !this.#counts(segments.slice(0, -1).join('/'), PER_FOLDER)) return false;
    this.#seen.add(url);
    this.#waiting.push({ url, ...rest });
    return true;
  }

  /** The page at this address led to something new: one more of its kind is looked at. */
  ledOn(url: string): void {
    const route = routeOfAddress(url, this.#base);
    const held = route === undefined ? undefined : this.#held.get(kindsOf(route.path, url).kind)?.shift();
    if (held !== undefined && !this.#seen.has(held.url)) this.#waiting.push(held);
    if (held !== undefined) this.#seen.add(held.url);
  }

  #hold(kind: string, step: Step): void {
    const held = this.#held.get(kind) ?? [];
    if (held.length < HELD_LIMIT && !held.some(({ url }) => url === step.url)) this.#held.set(kind, [...held, step]);
  }

  next(): Step | undefined {
    return this.#waiting.shift();
  }

  #counts(kind: string, limit: number): boolean {
    const count = (this.#kinds.get(kind) ?? 0) + 1;
    this.#kinds.set(kind, count);
    return count <= limit;
  }
}

function kindsOf(path: string, url: string): { readonly kind: string; readonly names: string } {
  const pairs = [...new URL(url).searchParams].sort(([a], [b]) => (a < b ? -1 : 1));
  return { kind: `${shapeOf(path)}?${pairs.map(([name, value]) => `${name}=${kindOf(value)}`).join('&')}`, names: `${shapeOf(path)}? ${pairs.map(([name]) => name).join('&')}` };
}

/** A word names a page or a view; numbers, dates and tokens name one of many of a kind. */
function kindOf(value: string): string {
  return /^[a-z][a-z_./-]{0,39}\d{0,2}$/i.test(value) ? value : '';
}

/** `/a/b/a/b/a`: a relative link that leads deeper each time. */
function repeats(segments: readonly string[]): boolean {
  return segments.some((segment) => segment !== '' && segments.filter((other) => other === segment).length > 2);
}
