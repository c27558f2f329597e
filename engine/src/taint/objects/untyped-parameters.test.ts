import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** Rules of what is found where a handler builds a statement of a part of the request that is declared as a number. */
async function foundBy(parameter: string, { setUp = '', module = '' } = {}): Promise<readonly string[]> {
  const files = [
    { path: 'main.ts', text: `import { ValidationPipe } from '@nestjs/common';\nimport { NestFactory } from '@nestjs/core';\nimport { AppModule } from './app.module';\nasync function bootstrap() {\n  const app = await NestFactory.create(AppModule);\n  ${setUp}\n  await app.listen(3000);\n}\nbootstrap();\n` },
    { path: 'app.module.ts', text: `import { Module, ValidationPipe } from '@nestjs/common';\nimport { APP_PIPE } from '@nestjs/core';\nimport { UsersController } from './users.controller';\n@Module({ controllers: [UsersController], providers: [${module}] })\nexport class AppModule {}\n` },
    { path: 'users.controller.ts', text: `import { Controller, Get, Param, ParseIntPipe, Query } from '@nestjs/common';\nimport { DataSource } from 'typeorm';\n@Controller('users')\nexport class UsersController {\n  constructor(private readonly data: DataSource) {}\n  @Get(':id')\n  find(${parameter}) { return this.data.query(\`SELECT * FROM users WHERE id = \${id}\`); }\n}\n` },
  ];
  const { findings } = await analyze({ files, catalog });
  return findings.map(({ rule }) => rule).filter((rule) => rule === 'sql-injection');
}

test.each(["@Param('id') id: number", "@Query('id') id: number", "@Query('id') id: boolean"])('%s is the text that was sent', async (parameter) => {
  expect(await foundBy(parameter)).toEqual(['sql-injection']);
});

test('a pipe that looks and makes nothing leaves it a text', async () => {
  expect(await foundBy("@Param('id') id: number", { setUp: 'app.useGlobalPipes(new ValidationPipe({ whitelist: true }));' })).toEqual(['sql-injection']);
});

test.each([
  ['a pipe that transforms', "@Param('id') id: number", { setUp: 'app.useGlobalPipes(new ValidationPipe({ transform: true }));' }],
  ['a pipe of the parameter', "@Param('id', ParseIntPipe) id: number", {}],
  ['a pipe that a module provides', "@Param('id') id: number", { module: '{ provide: APP_PIPE, useFactory: () => new ValidationPipe({ transform: true }) }' }],
])('%s makes a number of it', async (_, parameter, around) => {
  expect(await foundBy(parameter, around)).toEqual([]);
});
