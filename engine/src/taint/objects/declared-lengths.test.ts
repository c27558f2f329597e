import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** Rules of what is found where a controller matches a field of the body by a slow pattern. */
async function foundOf(annotation: string, pattern: string): Promise<readonly string[]> {
  const files = [
    { path: 'main.ts', text: "import { ValidationPipe } from '@nestjs/common';\nimport { NestFactory } from '@nestjs/core';\nimport { AppModule } from './app.module';\nasync function bootstrap() {\n  const app = await NestFactory.create(AppModule);\n  app.useGlobalPipes(new ValidationPipe({ whitelist: true }));\n  await app.listen(3000);\n}\nbootstrap();\n" },
    { path: 'note.dto.ts', text: `import { IsString, Length, MaxLength, MinLength } from 'class-validator';\nexport class NoteDto { @IsString() ${annotation} text: string; }\n` },
    { path: 'notes.controller.ts', text: `import { Body, Controller, Post } from '@nestjs/common';\nimport { NoteDto } from './note.dto';\n@Controller('notes')\nexport class NotesController {\n  @Post()\n  add(@Body() note: NoteDto) { return ${pattern}.test(note.text); }\n}\n` },
  ];
  const { findings } = await analyze({ files, catalog });
  return findings.filter(({ rule }) => rule === 'regular-expression-denial-of-service').map(({ rule }) => rule);
}

test.each([
  ['@MaxLength(254)', '/\\S+@\\S+\\.\\S+/'],
  ['@MaxLength(5000)', '/\\s+$/'],
  ['@Length(1, 200)', '/\\S+@\\S+\\.\\S+/'],
])('a field with %s is too short for %s', async (annotation, pattern) => {
  expect(await foundOf(annotation, pattern)).toEqual([]);
});

test.each([
  ['', '/\\s+$/'],
  ['@MinLength(3)', '/\\s+$/'],
  ['@Length(1)', '/\\s+$/'],
  ['@MaxLength(100000)', '/\\s+$/'],
  ['@MaxLength(5000)', '/\\S+@\\S+\\.\\S+/'],
  ['@MaxLength(254)', '/^(\\w+\\s?)*$/'],
])('a field with %s is long enough for %s', async (annotation, pattern) => {
  expect(await foundOf(annotation, pattern)).toEqual(['regular-expression-denial-of-service']);
});
