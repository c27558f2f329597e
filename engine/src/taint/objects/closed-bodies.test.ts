import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

const CLOSED = 'new ValidationPipe({ transform: true, whitelist: true })';

/** Rules of what is found where a handler stores a body of the type as it is. */
async function foundOf(type: string, pipe: string): Promise<readonly string[]> {
  const files = [
    { path: 'main.ts', text: `import { ValidationPipe } from '@nestjs/common';\nimport { NestFactory } from '@nestjs/core';\nimport { AppModule } from './app.module';\nasync function bootstrap() {\n  const app = await NestFactory.create(AppModule);\n  app.useGlobalPipes(${pipe});\n  await app.listen(3000);\n}\nbootstrap();\n` },
    { path: 'user.dto.ts', text: "import { IsObject } from 'class-validator';\nexport class UserDto { @IsObject() address: object; }\nexport interface UserShape { address: object }\n" },
    { path: 'users.controller.ts', text: `import { Body, Controller, Post } from '@nestjs/common';\nimport { PrismaClient } from '@prisma/client';\nimport { UserDto, UserShape } from './user.dto';\nconst prisma = new PrismaClient();\n@Controller('users')\nexport class UsersController {\n  @Post()\n  create(@Body() user: ${type}) { return prisma.user.create({ data: user }); }\n}\n` },
  ];
  const { findings } = await analyze({ files, catalog });
  return findings.map(({ rule }) => rule);
}

test('a body holds only what its class declares where a pipe with a whitelist is global', async () => {
  expect(await foundOf('UserDto', CLOSED)).toEqual([]);
});

test.each([
  ['a pipe without a whitelist', 'UserDto', 'new ValidationPipe({ transform: true })'],
  ['one that refuses what no whitelist names', 'UserDto', 'new ValidationPipe({ forbidNonWhitelisted: true })'],
  ['an interface, of which nothing is left', 'UserShape', CLOSED],
  ['a type that is made of the class', 'Partial<UserDto>', CLOSED],
  ['several of the class', 'UserDto[]', CLOSED],
  ['no type', 'any', CLOSED],
])('%s closes nothing', async (_, type, pipe) => {
  expect(await foundOf(type, pipe)).toEqual(['mass-assignment']);
});

/** Rules of what is found where a handler asks for what is stored by a part of the request. */
async function foundBy(parameter: string, pipe: string): Promise<readonly string[]> {
  const files = [
    { path: 'main.ts', text: `import { ValidationPipe } from '@nestjs/common';\nimport { NestFactory } from '@nestjs/core';\nimport { AppModule } from './app.module';\nasync function bootstrap() {\n  const app = await NestFactory.create(AppModule);\n  app.useGlobalPipes(${pipe});\n  await app.listen(3000);\n}\nbootstrap();\n` },
    { path: 'users.controller.ts', text: `import { Body, Controller, Post, Query } from '@nestjs/common';\nimport { PrismaClient } from '@prisma/client';\nconst prisma = new PrismaClient();\n@Controller('users')\nexport class UsersController {\n  @Post()\n  find(${parameter}) { return prisma.user.findFirst({ where: { name } }); }\n}\n` },
  ];
  const { findings } = await analyze({ files, catalog });
  return findings.map(({ rule }) => rule);
}

const TRANSFORMS = 'new ValidationPipe({ transform: true })';

test('a part of the query that is declared as a text is made one by a pipe that transforms', async () => {
  expect(await foundBy("@Query('name') name: string", TRANSFORMS)).toEqual([]);
  expect(await foundBy("@Query('name') name?: string", TRANSFORMS)).toEqual([]);
});

test.each([
  ['a pipe that transforms nothing', "@Query('name') name: string", 'new ValidationPipe({ whitelist: true })'],
  ['a part of a body', "@Body('name') name: string", TRANSFORMS],
  ['a whole query', '@Query() name: string', TRANSFORMS],
  ['no type', "@Query('name') name: any", TRANSFORMS],
  ['a list', "@Query('name') name: string[]", TRANSFORMS],
  ['a text or several', "@Query('name') name: string | string[]", TRANSFORMS],
  ['a text, an object or nothing', "@Query('name') name: string | object | undefined", TRANSFORMS],
])('%s is made no text', async (_, parameter, pipe) => {
  expect(await foundBy(parameter, pipe)).toEqual(['nosql-operator-injection']);
});
