import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

interface Program {
  readonly pipe?: string;
  readonly decorator?: string;
  readonly parameter?: string;
  readonly read?: string;
  readonly imported?: string;
}

const SANITIZES = '@Transform(({ value }) => (value ? sanitized(value.trim()) : \'\'))';

/** Rules of what is found where the name of a file comes in a body. */
async function found({ pipe = 'new ValidationPipe({ transform: true })', decorator = SANITIZES, parameter = '@Body() given: Dto', read = 'given.name', imported = 'import { Dto, Outer, Shape }' }: Program): Promise<readonly string[]> {
  const files = [
    { path: 'main.ts', text: `import { ValidationPipe } from '@nestjs/common';\nimport { NestFactory } from '@nestjs/core';\nimport { AppModule } from './app.module';\nasync function bootstrap() {\n  const app = await NestFactory.create(AppModule);\n  app.useGlobalPipes(${pipe});\n  await app.listen(3000);\n}\nbootstrap();\n` },
    { path: 'dto.ts', text: `import { Transform } from 'class-transformer';\nfunction sanitized(name: string): string { return name.replace(/[/\\\\]/g, '').replace(/\\.\\./g, ''); }\nexport class Dto {\n  ${decorator} name: string;\n  other: string;\n}\nexport interface Shape { name: string }\nexport class Outer { inner: Dto; name: string }\n` },
    { path: 'files.controller.ts', text: `import { Body, Controller, Post } from '@nestjs/common';\nimport * as fs from 'fs';\nimport * as path from 'path';\n${imported} from './dto';\n@Controller('files')\nexport class FilesController {\n  @Post()\n  read(${parameter}) { return fs.readFileSync(path.join('/files', ${read})); }\n}\n` },
  ];
  const { findings } = await analyze({ files, catalog });
  return findings.map(({ rule }) => rule).filter((rule) => rule === 'path-traversal');
}

test('a field is what the function in its decorator makes of it where a pipe transforms', async () => {
  expect(await found({})).toEqual([]);
  expect(await found({ decorator: "@Transform(({ value }) => value === 'yes')" })).toEqual([]);
  expect(await found({ parameter: '@Body() { name }: Dto', read: 'name' })).toEqual([]);
  expect(await found({ parameter: "@Body('dto') given: Dto" })).toEqual([]);
  expect(await found({ parameter: '@Body() given: Dto | undefined' })).toEqual([]);
});

test.each([
  ['a pipe that transforms nothing', { pipe: 'new ValidationPipe({ whitelist: true })' }],
  ['a function that cleans nothing', { decorator: '@Transform(({ value }) => value.trim())' }],
  ['one that cleans a part', { decorator: '@Transform(({ value, obj }) => sanitized(value) + obj.other)' }],
  ['one that cleans what goes out', { decorator: '@Transform(({ value }) => sanitized(value), { toPlainOnly: true })' }],
  ['another field', { read: 'given.other' }],
  ['a type that is made of the class', { parameter: '@Body() given: Partial<Dto>' }],
  ['an interface', { parameter: '@Body() given: Shape' }],
  ['no type', { parameter: '@Body() given: any' }],
  ['one of two types', { parameter: '@Body() given: Dto | Outer' }],
  ['two types at once', { parameter: '@Body() given: Dto & Shape' }],
  ['a class that is imported for types alone', { imported: 'import type { Dto }' }],
  ['one such name among others', { imported: 'import { type Dto, Outer }' }],
  ['a class of which a field is declared as it', { parameter: '@Body() given: Outer', read: 'given.inner.name' }],
  ['such a field that is taken apart', { parameter: '@Body() { inner }: Outer', read: 'inner.name' }],
  ['a field below', { decorator: `${SANITIZES} name: string; below: Dto; @Transform(({ value }) => value)`, read: 'given.below.name' }],
  ['a part of the body', { parameter: "@Body('name') name: string", read: 'name' }],
])('%s makes nothing of it', async (_, program) => {
  expect(await found(program)).toEqual(['path-traversal']);
});
