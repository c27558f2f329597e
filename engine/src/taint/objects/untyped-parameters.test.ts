import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** Rules of what is found where a handler builds a statement of a part of the request that is declared as a number. */
async function foundBy(parameter: string, { setUp = '', module = '', above = '', own = '', route = ':id', handler = '' } = {}): Promise<readonly string[]> {
  const files = [
    { path: 'main.ts', text: `${above}import { ValidationPipe } from '@nestjs/common';\nimport { NestFactory } from '@nestjs/core';\nimport { AppModule } from './app.module';\nasync function bootstrap() {\n  const app = await NestFactory.create(AppModule);\n  ${setUp}\n  await app.listen(3000);\n}\nbootstrap();\n` },
    { path: 'app.module.ts', text: `import { Module, ValidationPipe } from '@nestjs/common';\nimport { APP_PIPE } from '@nestjs/core';\nimport { UsersController } from './users.controller';\n${own}@Module({ controllers: [UsersController], providers: [${module}] })\nexport class AppModule {}\n` },
    { path: 'users.controller.ts', text: `import { Controller, Get, Param, ParseIntPipe, Query, applyDecorators, UsePipes, ValidationPipe, SetMetadata } from '@nestjs/common';\nimport { ApiOperation } from '@nestjs/swagger';\nimport { Typed } from '@org/common';\nimport { DataSource } from 'typeorm';\n${handler.slice(0, Math.max(handler.lastIndexOf('@'), 0))}@Controller('users')\nexport class UsersController {\n  constructor(private readonly data: DataSource) {}\n  @Get('${route}') ${handler.slice(Math.max(handler.lastIndexOf('@'), 0))}\n  find(${parameter}) { return this.data.query(\`SELECT * FROM users WHERE id = \${id}\`); }\n}\n` },
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
  ['a decorator of the framework', { handler: "@ApiOperation({ summary: 'a' })" }],
  ['a decorator of the program that makes nothing', { handler: "const Own = () => SetMetadata('a', true);\n@Own()" }],
  ['a route with a pattern that admits text', { route: ':id(\\\\w.+)' }],
])('%s leaves it a text', async (_, around) => {
  expect(await foundBy("@Param('id') id: number", around)).toEqual(['sql-injection']);
});

test.each([
  ['a pipe that transforms', "@Param('id') id: number", { setUp: 'app.useGlobalPipes(new ValidationPipe({ transform: true }));' }],
  ['a pipe of options that are not seen', "@Param('id') id: number", { above: "import { options } from '@org/common';\n", setUp: 'app.useGlobalPipes(new ValidationPipe(options));' }],
  ['a pipe of a package', "@Param('id') id: number", { above: "import { I18nValidationPipe } from 'nestjs-i18n';\n", setUp: 'app.useGlobalPipes(new I18nValidationPipe({ transform: true }));' }],
  ['what gives a pipe', "@Param('id') id: number", { above: "import { createPipe } from '@org/common';\n", setUp: 'app.useGlobalPipes(createPipe());' }],
  ['a second pipe', "@Param('id') id: number", { above: "import { createPipe } from '@org/common';\n", setUp: 'app.useGlobalPipes(new ValidationPipe({ whitelist: true }), createPipe());' }],
  ['a provider in a variable', "@Param('id') id: number", { own: 'const pipe = { provide: APP_PIPE, useValue: new ValidationPipe({ transform: true }) };\n', module: 'pipe' }],
  ['a module that is made when the program runs', "@Param('id') id: number", { own: 'export class Pipes { static forRoot() { return { module: Pipes, providers: [{ provide: APP_PIPE, useClass: ValidationPipe }] }; } }\n' }],
  ['a decorator of a package', "@Param('id') id: number", { handler: '@Typed()' }],
  ['a decorator of the program', "@Param('id') id: number", { handler: 'const Own = () => applyDecorators(UsePipes(new ValidationPipe({ transform: true })));\n@Own()' }],
  ['a route with a pattern of digits', "@Param('id') id: string", { route: ':id(\\\\d+)' }],
  ['a pipe of the parameter', "@Param('id', ParseIntPipe) id: number", {}],
  ['a pipe that a module provides', "@Param('id') id: number", { module: '{ provide: APP_PIPE, useFactory: () => new ValidationPipe({ transform: true }) }' }],
])('%s makes a number of it', async (_, parameter, around) => {
  expect(await foundBy(parameter, around)).toEqual([]);
});
