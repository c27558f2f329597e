/*
 * Which addresses are looked at next, and which never: each once, few of a kind, so that calendars, counters and endless folders end. A
 * kind is a template with the names of its query.
 */
import { routeOfAddress } from '#prober/application/looking/routes-of-page.ts';
import { isAsset } from '#prober/application/looking/addresses.ts';
import { shapeOf } from '#prober/application/path-template.ts';

export interface Step {
  readonly url: string;
  /** Links from the first page to here. */
  readonly depth: number;
}

const PER_KIND = 3;
const PER_FOLDER = 500;
const SEGMENTS_LIMIT = 12;
const DEPTH_LIMIT = 12;
const WAITING_LIMIT = 5_000;

export class Frontier {
  readonly #base: string;
  readonly #waiting: Step[] = [];
  readonly #seen = new Set<string>();
  readonly #kinds = new Map<string, number>();

  constructor(base: string) {
    this.#base = base;
  }

  add({ url, depth }: Step): void {
    const route = routeOfAddress(url, this.#base);
    if (route === undefined || depth > DEPTH_LIMIT || this.#waiting.length >= WAITING_LIMIT || this.#seen.has(url)) return;
    const segments = route.path.split('/');
    if (isAsset(route.path) || segments.length > SEGMENTS_LIMIT || repeats(segments)) return;
    const query = [...new Set(new URL(url).searchParams.keys())].sort().join('&');
    if (!this.#counts(`${shapeOf(route.path)}?${query}`, PER_KIND) || !this.#counts(segments.slice(0, -1).join('/'), PER_FOLDER)) return;
    this.#seen.add(url);
    this.#waiting.push({ url, depth });
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

/** `/a/b/a/b/a`: a relative link that leads deeper each time. */
function repeats(segments: readonly string[]): boolean {
  return segments.some((segment) => segment !== '' && segments.filter((other) => other === segment).length > 2);
}
