import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { missingEvidence } from '#engine/report/confidence.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

const service = `import { Injectable } from '@nestjs/common';
import { PrismaClient } from '@prisma/client';
@Injectable()
export class Prisma extends PrismaClient {}
`;

const guard = (name: string, body: string, { parent = 'CanActivate' } = {}): string => `
@Injectable()
export class ${name} ${parent === 'CanActivate' ? 'implements' : 'extends'} ${parent} {
  constructor(protected db: Prisma) { ${parent === 'CanActivate' ? '' : 'super(db);'} }
  async canActivate(context: ExecutionContext) {
    const request: Request = context.switchToHttp().getRequest();
    ${body}
  }
}
`;

const FINDS = "const found = await this.db.share.findUnique({ where: { id: request.params.id } });\n";

const guards = (classes: string): string => `import { CanActivate, ExecutionContext, Injectable, NotFoundException } from '@nestjs/common';
import { Request } from 'express';
import { Prisma } from './prisma.ts';
${classes}
`;

const controller = (path: string, part: string, { uses = '@UseGuards(Guard)', above = '' } = {}): string => `import { Controller, Get, Param, UseGuards } from '@nestjs/common';
import * as fs from 'fs';
import { Guard } from './guards.ts';
${above}
@Controller('shares')
export class Shares {
  @Get('${path}')
  ${uses}
  read(@Param('${part}') part: string) { return fs.readFileSync('/shares/' + part); }
}
`;

/** For each finding of the controller whether the key is doubted, as something was found under it. */
async function doubted(classes: string, handlers = controller(':id', 'id'), isOwn: (path: string) => boolean = () => true): Promise<readonly boolean[]> {
  const files = [{ path: 'prisma.ts', text: service }, { path: 'guards.ts', text: guards(classes) }, { path: 'shares.ts', text: handlers }];
  const { findings } = await analyze({ files, catalog, options: { isOwn } });
  return findings.filter(({ rule, hops }) => rule === 'path-traversal' && hops.at(-1)?.file === 'shares.ts').map((finding) => missingEvidence(finding, []).includes('stored-key'));
}

test.each([
  ['throws', `${FINDS}if (!found) throw new NotFoundException();\nreturn true;`],
  ['says so', `${FINDS}return !!found;`],
  ['says so, or who asks has it', `${FINDS}if (!found) return false;\nif (!found.owner) return true;\nreturn found.owner === request.headers.me;`],
  ['compares it with what a token tells', `${FINDS}if (!found || found.isGone) throw new NotFoundException();\nif (found.id !== request.params.id) return false;\nreturn true;`],
])('a guard looks a row up by a part of the path, and where there is none it %s', async (_, body) => {
  expect(await doubted(guard('Guard', body))).toEqual([true]);
});

test.each([
  ['lets everybody pass on one way', `if (request.query.all) return true;\n${FINDS}if (!found) throw new NotFoundException();\nreturn true;`],
  ['lets pass where there is none', `${FINDS}if (found && found.owner) return false;\nreturn true;`],
  ['looks up by something else', "const found = await this.db.share.findUnique({ where: { id: request.query.id as string } });\nif (!found) return false;\nreturn true;"],
  ['looks up by what it makes of it', "const found = await this.db.share.findUnique({ where: { id: `share-${request.params.id}` } });\nif (!found) return false;\nreturn true;"],
  ['hides that nothing was found', `try { ${FINDS} if (!found) throw new NotFoundException(); } catch {}\nreturn true;`],
])('a guard vouches for nothing that %s', async (_, body) => {
  expect(await doubted(guard('Guard', body))).toEqual([false]);
});

const STRICT = `${FINDS}if (!found) throw new NotFoundException();\nreturn true;`;

test('what a guard hands on to its parent, that decides', async () => {
  const child = guard('Guard', 'if (!request.headers.token) return false;\nreturn await super.canActivate(context);', { parent: 'Parent' });

  expect(await doubted(guard('Parent', STRICT) + child)).toEqual([true]);
  expect(await doubted(guard('Parent', 'return request.headers.me !== undefined;') + child)).toEqual([false]);
  expect(await doubted(guard('Parent', STRICT) + guard('Guard', 'await super.canActivate(context);\nreturn true;', { parent: 'Parent' }))).toEqual([false]);
});

test('a key that may be one part or another counts where the path has one of them alone', async () => {
  const either = guard('Guard', "const key = 'share' in request.params ? request.params.share : request.params.id;\nconst found = await this.db.share.findUnique({ where: { id: key } });\nif (!found) throw new NotFoundException();\nreturn true;");

  expect(await doubted(either, controller(':id', 'id'))).toEqual([true]);
  expect(await doubted(either, controller(':share', 'share'))).toEqual([true]);
  expect(await doubted(either, controller(':share/:id', 'id'))).toEqual([false]);
});

test('another part of the path, and a handler that names no guard, are told', async () => {
  expect(await doubted(guard('Guard', STRICT), controller(':id/:name', 'name'))).toEqual([false]);
  expect(await doubted(guard('Guard', STRICT), controller(':id', 'id', { uses: '' }))).toEqual([false]);
});

test('a guard of another part of the program counts, and is judged there', async () => {
  const bad = guard('Guard', `fs.readFileSync('/log/' + request.query.log);\n${STRICT}`).replace('@Injectable', "import * as fs from 'fs';\n@Injectable");

  expect(await doubted(bad, undefined, (path) => path === 'shares.ts')).toEqual([true]);
  const files = [{ path: 'prisma.ts', text: service }, { path: 'guards.ts', text: guards(bad) }, { path: 'shares.ts', text: controller(':id', 'id') }];
  const of = async (own: string): Promise<readonly string[]> => (await analyze({ files, catalog, options: { isOwn: (path) => path === own } })).findings.map(({ hops }) => hops.at(-1)?.file ?? '');
  expect(await of('shares.ts')).not.toContain('guards.ts');
  expect(await of('guards.ts')).toContain('guards.ts');
});
