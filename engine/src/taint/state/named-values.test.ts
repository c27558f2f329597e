import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function doubtsOf(path: string, text: string): Promise<unknown> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  return findings.filter(({ rule }) => rule === 'insecure-randomness').map(({ doubts }) => doubts ?? []);
}

const POSSIBLY = [['purpose-unknown']];
const SURELY = [[]];

test.each([
  ['nonce', POSSIBLY],
  ['salt', POSSIBLY],
  ['password_salt', POSSIBLY],
  ['csp_nonce', SURELY],
  ['oauth_nonce', SURELY],
  ['reset_nonce', SURELY],
  ['email_nonce', SURELY],
  ['verification_nonce', SURELY],
  ['invite_nonce', SURELY],
  ['reset_token', SURELY],
  ['secret', SURELY],
])('Python: a number that is foretold and called %s', async (name, doubts) => {
  expect(await doubtsOf('a.py', `import random\n\ndef make():\n    ${name} = str(random.randint(1, 9999))\n    return ${name}\n`)).toEqual(doubts);
});

test.each([
  ['nonce', POSSIBLY],
  ['salt', POSSIBLY],
  ['cspNonce', SURELY],
  ['loginNonce', SURELY],
  ['resetNonce', SURELY],
  ['activationNonce', SURELY],
  ['mailNonce', SURELY],
  ['sessionToken', SURELY],
])('Java: a number that is foretold and called %s', async (name, doubts) => {
  expect(await doubtsOf('A.java', `import java.util.Random;\nclass A {\n  String make() {\n    String ${name} = Integer.toString(new Random().nextInt(9999));\n    return ${name};\n  }\n}\n`)).toEqual(doubts);
});
