import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** The rules that find something in a file that a part of the request names, which came through the pipes. */
async function found(pipes: string, body: string, more = ''): Promise<readonly string[]> {
  const text = `import { Controller, Get, Query, PipeTransform, ParseIntPipe, BadRequestException, Injectable } from '@nestjs/common';
import { readFileSync } from 'fs';
${more}
@Injectable()
export class NamePipe implements PipeTransform {
  ${body}
}
@Injectable()
export class TrimPipe implements PipeTransform {
  transform(value: string) { return value.trim(); }
}
@Controller('a')
export class A {
  @Get('b') b(@Query('x', ${pipes}) x: any) { return readFileSync('/data/' + x); }
}
`;
  const { findings } = await analyze({ files: [{ path: 'a.ts', text }], catalog });
  return findings.map(({ rule }) => rule);
}

const REFUSES = 'transform(value: string) { if (!/^[a-z]+$/.test(value)) throw new BadRequestException(); return value; }';

test.each([
  ['NamePipe', REFUSES],
  ['new NamePipe()', REFUSES],
  ['TrimPipe, NamePipe', REFUSES],
  ['NamePipe', 'transform(value: string) { return parseInt(value, 10); }'],
  ['NamePipe', "transform(value: string) { if (!['a', 'b'].includes(value)) throw new BadRequestException(); return value; }"],
])('what arrives is what the own pipe gives: %s, %s', async (pipes, body) => {
  expect(await found(pipes, body)).not.toContain('path-traversal');
});

test.each([
  ['TrimPipe', REFUSES],
  ['NamePipe, TrimPipe', REFUSES],
  ['NamePipe', 'transform(value: string) { /^[a-z]+$/.test(value); return value; }'],
  ['NamePipe', 'transform(value: string) { if (!/^[a-z]+$/.test(value)) console.log(value); return value; }'],
  ['NamePipe', 'transform(value: string) { if (value.length > 90) throw new BadRequestException(); return value; }'],
  ['new NamePipe(false)', `constructor(private readonly strict = true) {} transform(value: string) { if (this.strict && !/^[a-z]+$/.test(value)) throw new BadRequestException(); return value; }`],
  ['NamePipe', 'async transform(value: string) { return value; }'],
  ['NamePipe', 'transform(value: string) { return { value, toString: () => value }; }'],
  ['NamePipe', 'transform(value: string) { return [value]; }'],
  ['NamePipe', 'transform(value: string) { return Promise.resolve(value); }'],
  ['NamePipe', 'transform(value: string) { try { if (!/^[a-z]+$/.test(value)) throw new BadRequestException(); } catch {} return value; }'],
  ['NamePipe', 'check(value: string) { return value; }'],
])('what an own pipe does not refuse arrives: %s, %s', async (pipes, body) => {
  expect(await found(pipes, body)).toContain('path-traversal');
});

test('a pipe is the one that the file imports', async () => {
  const controller = (from: string): string => `import { Controller, Get, Query } from '@nestjs/common';
import { readFileSync } from 'fs';
import { NamePipe } from '${from}';
@Controller('a')
export class A {
  @Get('b') b(@Query('x', NamePipe) x: any) { return readFileSync('/data/' + x); }
}
`;
  const pipe = { path: 'pipes.ts', text: `export class NamePipe {\n  ${REFUSES.replace('BadRequestException', 'Error')}\n}\n` };
  const rules = async (from: string): Promise<readonly string[]> => (await analyze({ files: [{ path: 'a.ts', text: controller(from) }, pipe], catalog })).findings.map(({ rule }) => rule);
  expect(await rules('./pipes')).not.toContain('path-traversal');
  expect(await rules('some-pipes')).toContain('path-traversal');
});

test('a class that takes its switch from another one of the program is not looked at', async () => {
  const base = 'class Base { constructor(readonly strict = true) {} }';
  const body = 'transform(value: string) { if (this.strict && !/^[a-z]+$/.test(value)) throw new BadRequestException(); return value; }';
  expect(await found('new OwnPipe(false)', REFUSES, `${base}\nclass OwnPipe extends Base { ${body} }`)).toContain('path-traversal');
});
