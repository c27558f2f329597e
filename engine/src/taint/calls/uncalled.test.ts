import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

test.each(['first', 'last'] as const)('of six callers that nothing calls, the %s decides by a constant what is weak', async (place) => {
  const strong = ['sha256', 'sha384', 'sha512', 'sha512-256', 'sha3-256'];
  const callers = (place === 'first' ? ['md5', ...strong] : [...strong, 'md5']).map((name, i) => `function keep${i}(user) { user.passwordHash = sign('${name}', user.password); }\n`);
  const text = `const crypto = require('node:crypto');
function digest(name, text) { return crypto.createHash(name).update(text).digest('hex'); }
function sign(name, text) { return digest(name, text); }
${callers.join('')}`;
  const { findings } = await analyze({ files: [{ path: 'keep.js', text }], catalog });

  expect(findings.map(({ rule }) => rule)).toContain('weak-hash');
});
