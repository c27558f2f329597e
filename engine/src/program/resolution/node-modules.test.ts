import { expect, test } from 'vitest';
import { NodeResolver } from '#engine/program/resolution/node-modules.ts';

const PATHS = ['apps/api/main.ts', 'packages/users/src/index.ts', 'packages/users/src/rows.ts', 'packages/users/src/deep/row.ts', 'packages/users/server/index.ts', 'packages/plain/index.js', 'packages/plain/lib/part.js'];

function resolverOf(users: object): NodeResolver {
  return new NodeResolver(PATHS, [
    { path: 'packages/users/package.json', text: JSON.stringify({ name: '@own/users', ...users }) },
    { path: 'packages/plain/package.json', text: JSON.stringify({ name: 'plain' }) },
  ]);
}

test.each([
  ['what a compiler makes', { main: './dist/index.js' }, '@own/users', 'packages/users/src/index.ts'],
  ['its part', { main: './dist/index.js' }, '@own/users/dist/rows', 'packages/users/src/rows.ts'],
  ['its part by the kind of modules', {}, '@own/users/dist/esm/rows.js', 'packages/users/src/rows.ts'],
  ['a path that is exported', { exports: { './rows': { types: './dist/rows.d.ts', import: './dist/rows.js' } } }, '@own/users/rows', 'packages/users/src/rows.ts'],
  ['a path that is exported under another name', { exports: { './server/rows': './dist/rows.js' } }, '@own/users/server/rows', 'packages/users/src/rows.ts'],
  ['a pattern of paths', { exports: { './*': './dist/*/row.js', '.': './dist/index.js' } }, '@own/users/deep', 'packages/users/src/deep/row.ts'],
  ['the only export', { exports: './dist/index.js' }, '@own/users', 'packages/users/src/index.ts'],
  ['by conditions', { exports: { import: './dist/rows.js', require: './dist/rows.cjs' } }, '@own/users', 'packages/users/src/rows.ts'],
  ['a built folder that is the sources\' own', { exports: { './server': './dist/server/index.js' } }, '@own/users/server', 'packages/users/server/index.ts'],
  ['a path that nobody declares', {}, '@own/users/rows', 'packages/users/src/rows.ts'],
  ['a folder that only looks built', {}, 'plain/lib/part', 'packages/plain/lib/part.js'],
])('finds in a package of the program %s', (_, users, specifier, path) => {
  expect(resolverOf(users).resolve('apps/api/main.ts', specifier)).toEqual({ kind: 'file', path });
});

test('leaves what is in no package of the program to the outside', () => {
  expect(resolverOf({ main: './dist/index.js' }).resolve('apps/api/main.ts', '@own/users/missing')).toEqual({ kind: 'package', name: '@own/users', subpath: 'missing' });
  expect(resolverOf({}).resolve('apps/api/main.ts', '@other/users')).toEqual({ kind: 'package', name: '@other/users', subpath: '' });
});
