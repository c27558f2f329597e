import { shorten, singleLine } from '@whitebox/engine/text';
import type { CutList } from '#server/domain/scans/index.ts';

/*
 * Coverage is told of hostile repositories: a name may be four thousand characters long and steer a terminal, and a hundred thousand
 * files may each have something to tell. So every text is one harmless line of bounded length, and every list is cut by number and
 * by characters, its total beside it.
 */

const MAX_TEXT = 300;

export function plain(text: string): string {
  return shorten(singleLine(text.length > 4 * MAX_TEXT ? text.slice(0, 4 * MAX_TEXT) : text), MAX_TEXT);
}

export interface Bounds {
  readonly items: number;
  /** Of the items together, as JSON. */
  readonly characters: number;
}

/** The first items, as many as the bounds allow, and how many there are. */
export function cutList<From, To>(items: readonly From[], { items: most, characters }: Bounds, convert: (item: From) => To): CutList<To> {
  const data: To[] = [];
  let used = 0;
  for (const item of items) {
    if (data.length >= most) break;
    const converted = convert(item);
    used += JSON.stringify(converted).length;
    if (used > characters) break;
    data.push(converted);
  }
  return { total: items.length, data };
}

/** Items by the key that they have, the keys in the order in which they come up. */
export function groupBy<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
