/*
 * Clients that two generators make from the OpenAPI document compile under strict types, and run the README's flow against the service.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import openapiTypes, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPreparedService } from './prepared-service.ts';
import type { RunningService } from './running-service.ts';

const root = join(import.meta.dirname, '../..');
const vulnerable = `const express = require('express');
const { exec } = require('child_process');
const app = express();
app.get('/ping', (req, res) => exec('ping -c 1 ' + req.query.host, (error, output) => res.send(output)));
app.listen(3000);
`;

const CLIENTS = ['openapi-fetch', 'hey-api'];
const flowOf = (name: string): string => join(folder, `${name}-flow.ts`);

let service: RunningService;
let folder: string;
beforeAll(async () => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  // Below the root, so that the clients find their packages.
  folder = mkdtempSync(join(root, '.cache/clients-'));
  for (const name of CLIENTS) copyFileSync(join(import.meta.dirname, 'fixtures', `${name}-flow.ts`), flowOf(name));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  service = await startPreparedService();
  const document = (await (await fetch(`${service.url}/docs/json`)).json()) as Parameters<typeof openapiTypes>[0] & object; // its own document
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
  writeFileSync(join(folder, 'app.js'), vulnerable);
  execFileSync('tar', ['-czf', join(folder, 'app.tar.gz'), '-C', folder, 'app.js']);
  writeFileSync(join(folder, 'openapi-fetch.ts'), astToString(await openapiTypes(document)));
  await createClient({
    input: join(folder, 'openapi.json'),
    output: { path: join(folder, 'hey-api'), module: { extension: '.ts' } },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent', file: false },
  });
});
afterAll(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the clients compile under strict types', () => {
  const compiler = { target: 'es2023', module: 'nodenext', lib: ['es2023', 'dom', 'dom.iterable'], types: ['node'], strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: compiler, files: CLIENTS.map(flowOf) }));

  expect(run('node_modules/typescript/bin/tsc', '-p', folder)).toBe('');
});

test.each(CLIENTS)('the client of %s runs the flow from upload to export', (name) => {
  const printed = run('--import', 'tsx', flowOf(name), service.url, service.key, join(folder, 'app.tar.gz'));

  expect(JSON.parse(printed)).toEqual({ credits: 1, status: 'completed', categories: ['command injection'], sarif: '2.1.0' });
});

/** What a program of ours prints; what it complains of is the failure. */
function run(...args: string[]): string {
  try {
    return execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }; // as execFileSync throws
    throw new Error(`${stdout}${stderr}`);
  }
}
