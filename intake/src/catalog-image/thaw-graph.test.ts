import { expect, test } from 'vitest';
import { freezeGraph } from '#intake/catalog-image/freeze-graph.ts';
import { thawGraph } from '#intake/catalog-image/thaw-graph.ts';

test('plain data comes back as it was, sharing and circles included', () => {
  const shared = { pattern: /é+/iu, kinds: new Set(['a', 'b']) };
  const node = { name: 'é \u{1d4b3}', shared, absent: [undefined, 1], members: new Map<string, object>(), byPlace: new Map([[0, new Map([[1, shared]])]]), mixed: new Map<string, object | null>([['none', null], ['shared', shared]]) };
  node.members.set('self', node);

  const thawed = thawGraph(freezeGraph({ node, shared })) as { node: typeof node; shared: typeof shared }; // What was frozen.

  expect(thawed.node).toMatchObject({ name: node.name, absent: [undefined, 1] });
  expect(thawed.node.members.get('self')).toBe(thawed.node);
  expect([...thawed.node.members.entries()]).toEqual([['self', thawed.node]]);
  expect(thawed.node.byPlace.get(0)?.get(1)).toBe(thawed.shared);
  expect([...thawed.node.mixed]).toEqual([['none', null], ['shared', shared]]);
  expect(thawed.node.mixed.get('shared')).toBe(thawed.shared);
  expect(thawed.node.shared).toBe(thawed.shared);
  expect(thawed.shared).toEqual(shared);
});

test('what a map holds is made when it is asked for, and once', () => {
  const bytes = freezeGraph({ nodes: new Map([['one', { id: 1 }], ['two', { id: 2 }]]) });
  // The records follow in the order of the map: the last one is now no JSON.
  bytes.write('?', bytes.length - 1);

  const { nodes } = thawGraph(bytes) as { nodes: ReadonlyMap<string, object> }; // What was frozen.

  expect(nodes.get('one')).toBe(nodes.get('one'));
  expect([nodes.size, nodes.has('two'), nodes.get('three')]).toEqual([2, true, undefined]);
  expect(() => nodes.get('two')).toThrow(SyntaxError);
});

test.each([
  ['a class of its own', { value: new Date(0) }],
  ['a function', { value: () => 1 }],
  ['a number that JSON does not know', { value: Number.NaN }],
  ['a key that is a mark', { $ref: 1 }],
])('%s is refused', (_, value) => {
  expect(() => freezeGraph(value)).toThrow(TypeError);
});
