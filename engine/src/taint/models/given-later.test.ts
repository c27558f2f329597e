import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { missingEvidence } from '#engine/report/confidence.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** What is missing from the evidence that claims are taken unverified, in a handler that does this with the token. */
async function missingOf(body: string): Promise<readonly string[] | undefined> {
  const text = `import { Controller, Post, Headers } from '@nestjs/common';\nimport { JwtService } from '@nestjs/jwt';\n@Controller('a')\nexport class A {\n  constructor(private readonly jwt: JwtService, private readonly captcha: any, private readonly users: any) {}\n  @Post() async a(@Headers('authorization') token: string) { const claims: any = this.jwt.decode(token); ${body} }\n}\n`;
  const { findings } = await analyze({ files: [{ path: 'a.ts', text }], catalog });
  const found = findings.find(({ rule }) => rule === 'unverified-token-claims');
  return found && missingEvidence(found, []);
}

test.each([
  ['nobody verifies it', 'return this.users.remove(claims.sub);'],
  ['what is refused is swallowed', 'try { this.jwt.verify(token); } catch (error) { console.log(error); } return this.users.remove(claims.sub);'],
  ['claims are used before', 'await this.users.remove(claims.sub); this.jwt.verify(token); return {};'],
  ['all claims are handed on before', 'this.users.note(claims); this.jwt.verify(token); return {};'],
  ['something else verifies', 'this.captcha.verify(token); return this.users.remove(claims.sub);'],
  ['nobody waits', 'this.jwt.verifyAsync(token); return this.users.remove(claims.sub);'],
  ['somebody swallows it', 'this.jwt.verifyAsync(token).catch(() => undefined); return this.users.remove(claims.sub);'],
  ['somebody waits for what was swallowed', 'await this.jwt.verifyAsync(token).catch(() => undefined); return this.users.remove(claims.sub);'],
  ['the key is one of the claims', 'await this.jwt.verifyAsync(token, { secret: claims.key }); return this.users.remove(claims.sub);'],
])('claims are taken unverified where %s', async (_, body) => {
  expect(await missingOf(body)).toEqual([]);
});

test.each([
  ['it is verified behind', 'this.jwt.verify(token); return this.users.remove(claims.sub);'],
  ['its issuer finds the key', 'await this.jwt.verifyAsync(token, { secret: this.users.keyOf(claims.iss) }); return this.users.remove(claims.sub);'],
  ['its header finds the key', 'if (!claims) return; this.jwt.verify(token, { secret: this.users.keyOf(claims.header.kid) }); return this.users.remove(claims.payload.sub);'],
  ['a claim is used behind alone', 'const { sub } = claims; await this.jwt.verifyAsync(token); return this.users.remove(sub);'],
])('it is doubted where %s', async (_, body) => {
  expect(await missingOf(body)).toEqual(['use-unknown']);
});
