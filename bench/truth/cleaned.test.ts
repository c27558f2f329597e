import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { attacksAt, CLEANED_PLACES, isInertAt, type CleanedPlace } from './cleaned.ts';
import { openWorld } from './world.ts';

/** Judged by a parser that is installed when libraries are run. */
const OF_HTML = new Set<CleanedPlace>(['html', 'html-text', 'html-attribute']);

async function isInert(place: CleanedPlace, attack: string, value: unknown): Promise<boolean> {
  const world = await openWorld();
  try {
    return isInertAt(place, { attack, value: typeof value === 'string' ? world.named(value) : value, world });
  } finally {
    await world.close();
  }
}

/** Texts that are read as `{"$ne":null}` are, where a place asks for what they hold. */
const asRead = (place: CleanedPlace, attack: string): unknown => (place === 'text' || place === 'nosql-value' ? JSON.parse(attack) : place.startsWith('sql-l') || place.startsWith('mysql-l') ? `'${attack}'` : attack);

test.each(CLEANED_PLACES.filter((place) => !OF_HTML.has(place)))('an attack that nobody cleaned is live at %s', async (place) => {
  const outcomes = await Promise.all(attacksAt(place).map((attack) => isInert(place, attack, asRead(place, attack))));

  expect(outcomes).toContain(false);
});

test.each<[CleanedPlace, string, string]>([
  ['sql-literal', "x' OR '1'='1", "'x'' OR ''1''=''1'"],
  ['mysql-literal', "x' OR '1'='1", String.raw`'x\' OR \'1\'=\'1'`],
  ['shell-word', 'x; echo run > MARK', "'x; echo run > MARK'"],
  ['ldap-filter', '*)(uid=*', String.raw`\2a\29\28uid=\2a`],
  ['pattern', '.*', String.raw`\.\*`],
  ['address-part', '//elsewhere.example/', '%2F%2Felsewhere.example%2F'],
  ['path-below', '../../secret.txt', 'secret.txt'],
])('what is escaped is inert at %s', async (place, attack, value) => {
  expect(await isInert(place, attack, value)).toBe(true);
});

test('a world tells what was written outside of the one folder for it', async () => {
  const world = await openWorld();
  try {
    mkdirSync(path.join(world.folder, 'inside', 'made'));
    const before = world.hasOutsideChanged();
    mkdirSync(path.join(world.folder, 'made'));

    expect([before, world.hasOutsideChanged()]).toEqual([false, true]);
  } finally {
    await world.close();
  }
});

test('a world leaves nothing behind', async () => {
  const world = await openWorld();

  await world.close();

  expect(existsSync(world.folder)).toBe(false);
});
