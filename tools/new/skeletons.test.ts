import { expect, test } from 'vitest';
import { skeletons } from './skeletons.mjs';

const tree = { decisions: ['README.md', '0001-first.md', '0009-ninth.md'] };
const filesOf = (thing: string, name: string) => Object.keys(skeletons[thing]?.make(name, tree).files ?? {}).sort();

test('a rule comes with its help and fixtures', () => {
  expect(filesOf('rule', 'ldap-injection')).toEqual([
    'catalog/rules/ldap-injection/help.md',
    'catalog/rules/ldap-injection/javascript/safe.js',
    'catalog/rules/ldap-injection/javascript/unsafe.js',
    'catalog/rules/ldap-injection/rule.yml',
  ]);
});

test('the file of a model is named after its package', () => {
  expect(filesOf('model', 'javascript/@koa/router')).toEqual(['catalog/models/javascript/koa__router.fixture.js', 'catalog/models/javascript/koa__router.yml']);
});

test('a route has a schema, a binding and tests', () => {
  expect(filesOf('route', 'webhooks')).toEqual(['contract/src/webhook.ts', 'server/src/api/webhooks/webhooks.routes.ts', 'server/src/api/webhooks/webhooks.test.ts']);
});

test('names in a route are whole words of the resource', () => {
  const files: Readonly<Record<string, string>> = skeletons['route']?.make('signing-keys', tree).files ?? {};

  expect(files['server/src/api/signing-keys/signing-keys.routes.ts']).toContain('export function signingKeyRoutes(');
  expect(files['contract/src/signing-key.ts']).toContain('export const SigningKey = Type.Object(');
});

test('a decision gets the next number', () => {
  expect(filesOf('decision', 'blobs-in-s3')).toEqual(['docs/decisions/0010-blobs-in-s3.md']);
});

test('every thing has an example whose name it accepts, and refuses to leave its folder', () => {
  for (const { example, names } of Object.values(skeletons)) {
    expect(example).toMatch(names);
    expect('../outside').not.toMatch(names);
  }
});
