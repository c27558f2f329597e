import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { presentFindings } from '#engine/report/present-finding.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** Confidence of what is found where a token is read before, or without, its signature being checked. */
async function readWith(code: string): Promise<readonly string[]> {
  const text = `import { Body, Controller, Post } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
@Controller('a')
export class Accounts {
  constructor(private readonly tokens: JwtService, private readonly users: Users) {}
  @Post('b') async b(@Body('token') token: string, @Body('other') other: string) { ${code} return this.users.find(read.id); }
}
`;
  const { findings } = await analyze({ files: [{ path: 'accounts.ts', text }], catalog });
  return presentFindings(findings, catalog.rules, () => text).flatMap(({ rule, confidence }) => (rule === 'unverified-token-claims' ? [confidence ?? ''] : []));
}

test.each([
  ['const read = this.tokens.decode(token); await this.tokens.verifyAsync(token);'],
  ['const read = this.tokens.decode(token); try { this.tokens.verify(token, { secret: await this.users.keyOf(read.id) }); } catch { throw new Error(); }'],
  ['let read; try { read = this.tokens.decode(token); } catch { read = {}; } if (!read) throw new Error(); await this.tokens.verifyAsync(token);'],
])('who comes through has had the same token verified: %s', async (code) => {
  expect(await readWith(code)).toEqual(['possible']);
});

test.each([
  ['it is read where it did not verify', 'let read; try { read = await this.tokens.verifyAsync(token); } catch { read = this.tokens.decode(token); }'],
  ['it is verified at times', 'const read = this.tokens.decode(token); if (other) await this.tokens.verifyAsync(token);'],
  ['what does not verify goes on', 'const read = this.tokens.decode(token); try { this.tokens.verify(token); } catch { this.users.note(); }'],
  ['another one is verified', 'const read = this.tokens.decode(token); await this.tokens.verifyAsync(other);'],
  ['it is another one by then', 'const read = this.tokens.decode(token); token = other; await this.tokens.verifyAsync(token);'],
])('and has not where %s', async (_, code) => {
  expect(await readWith(code)).toEqual(['high']);
});
