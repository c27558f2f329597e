import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { loadSecret } from '#server/platform/secrets/load-secret.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';

const box = createSecretBox('an installation’s secret');

test('what was sealed opens again, never looks like the text, and never twice alike', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 4, unit: 'grapheme' }), (text) => {
      const sealed = box.seal(text, 'host:1');
      expect(box.open(sealed, 'host:1')).toBe(text);
      expect(sealed.includes(Buffer.from(text))).toBe(false);
      expect(box.seal(text, 'host:1').equals(sealed)).toBe(false);
    }),
  );
});

test('another context, another secret or a changed byte does not open', () => {
  const sealed = box.seal('token', 'host:1');

  expect(() => box.open(sealed, 'host:2')).toThrow('cannot be opened');
  expect(() => createSecretBox('another').open(sealed, 'host:1')).toThrow('cannot be opened');
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => box.open(changed, 'host:1')).toThrow();
  }
  expect(() => box.open(Buffer.alloc(0), 'host:1')).toThrow('no sealed secret');
});

test('secrets for two purposes differ and stay the same from start to start', () => {
  expect(box.derive('cookies')).toMatch(/^[0-9a-f]{64}$/);
  expect(box.derive('cookies')).toBe(createSecretBox('an installation’s secret').derive('cookies'));
  expect(box.derive('cookies')).not.toBe(box.derive('webhooks'));
});

test('a secret that nobody gave is made once, for our eyes alone', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-secret-'));

  const made = loadSecret(undefined, path.join(folder, 'data'));

  expect(made).toMatch(/^[\w-]{43}$/);
  expect(loadSecret(undefined, path.join(folder, 'data'))).toBe(made);
  expect(statSync(path.join(folder, 'data/secret')).mode & 0o777).toBe(0o600);
  expect(loadSecret('given', folder)).toBe('given');
});
