import { expect, test } from 'vitest';
import { parsePath, parsePlace } from '#engine/catalog/parse-path.ts';
import { PathError } from '#engine/catalog/path-reader.ts';

test('a path begins at the package, whose name may hold dots and slashes', () => {
  expect(parsePath('javax.servlet.http.Cookie', 'javax.servlet.http')).toEqual([
    { root: { kind: 'package' }, steps: [{ kind: 'member', key: 'Cookie' }] },
  ]);
  expect(parsePath('socket.iodine.x', 'socket.io')[0]?.root).toEqual({ kind: 'name', name: 'socket' });
});

test('a quoted root is another package, or this one', () => {
  expect(parsePath('"lodash/merge".argument(0)')[0]?.root).toEqual({ kind: 'foreign', name: 'lodash/merge' });
  expect(parsePath('"koa-router"()', 'koa-router')[0]?.root).toEqual({ kind: 'package' });
});

test('alternatives give one path for each combination', () => {
  const paths = parsePath('{Pool,Client}.{query,execute}.argument(0)');

  expect(paths.map(({ root, steps }) => [root, steps])).toEqual(
    ['Pool', 'Client'].flatMap((name) =>
      ['query', 'execute'].map((key) => [{ kind: 'name', name }, [{ kind: 'member', key }]]),
    ),
  );
});

test('keyword arguments of a map that came from elsewhere are a place of their own', () => {
  expect(parsePlace('argument(**)')).toEqual({ base: 'argument', isKeywords: true, steps: [] });
});

test('new constructs what stands before the first call', () => {
  expect(parsePath('new pg.Pool', 'pg')[0]?.steps).toEqual([{ kind: 'member', key: 'Pool' }, { kind: 'construct' }]);
  expect(parsePath('new pg.Pool().end', 'pg')[0]?.steps).toEqual([
    { kind: 'member', key: 'Pool' }, { kind: 'construct' }, { kind: 'member', key: 'end' },
  ]);
});

test('steps may be calls, promises, elements and any member; quotes keep a word from being a step', () => {
  expect(parsePath('x().awaited.element.*."awaited"')[0]?.steps).toEqual([
    { kind: 'call' }, { kind: 'awaited' }, { kind: 'element' }, { kind: 'any-member' }, { kind: 'member', key: 'awaited' },
  ]);
});

test.each([
  ['argument(2)', { base: 'argument', index: 2, steps: [] }],
  ['argument(1..)', { base: 'argument', from: 1, steps: [] }],
  ['argument(any)', { base: 'argument', steps: [] }],
  ['argument(anything)', { base: 'argument', name: 'anything', steps: [] }],
  ['argument(1,url)', { base: 'argument', index: 1, name: 'url', steps: [] }],
  ['maker.argument(0)', { base: 'argument', ofMaker: true, index: 0, steps: [] }],
  ['receiver.element', { base: 'receiver', steps: [{ kind: 'element' }] }],
  ['return.awaited.rows', { base: 'return', steps: [{ kind: 'awaited' }, { kind: 'member', key: 'rows' }] }],
  ['argument(0).parameter(1).key', { base: 'argument', index: 0, steps: [{ kind: 'parameter', index: 1 }, { kind: 'key' }] }],
])('%s is a place in a call', (text, place) => {
  expect(parsePlace(text)).toEqual(place);
});

test.each([
  ['pg.Pool.argument(x', 'expected )', 18],
  ['pg.Pool.', 'expected a name', 8],
  ['pg..Pool', 'expected a name', 3],
  ['pg.{a,b', 'expected }', 7],
  ['pg.{long,b}.c d', 'expected .', 13],
  ['pg.argument(0) x', 'expected .', 14],
  ['"pg', 'expected "', 3],
])('%s is refused where it goes wrong', (text, message, offset) => {
  const fault = faultOf(() => parsePath(text, 'pg'));

  expect(fault.message).toBe(message);
  expect(fault.offset).toBe(offset);
});

function faultOf(parse: () => unknown): PathError {
  try {
    parse();
  } catch (error) {
    if (error instanceof PathError) return error;
    throw error;
  }
  throw new Error('was accepted');
}
