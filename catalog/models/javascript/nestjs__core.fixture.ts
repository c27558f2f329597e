import { NestFactory } from '@nestjs/core';

async function start(root: unknown): Promise<void> {
  const app = await NestFactory.create(root);
  app.enableCors({ origin: true, credentials: true }); // misuse: permissive-cors
  app.enableCors({ origin: ['https://example.org'], credentials: true });
  app.enableCors(); // misuse: public-cors
  await NestFactory.create(root, { cors: { origin: '*', credentials: true } }); // misuse: permissive-cors
}

void start(undefined);
