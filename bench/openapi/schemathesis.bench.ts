/*
 * Schemathesis, a fuzzer by other hands, on the OpenAPI document (must: no failure). It comes from PyPI by exact version into a cache
 * folder; without Python or the registry it is skipped with the reason. `-- EXAMPLES` is how many it makes for each operation.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { startService } from './started-service.ts';

const VERSION = '4.32.5';
const examples = process.argv[2] ?? '100';
const folder = path.join(homedir(), '.cache/whitebox-bench', `schemathesis-${VERSION}`);
const program = path.join(folder, 'bin/schemathesis');

/** @returns the reason why it cannot run, or undefined */
function install(): string | undefined {
  if (existsSync(program)) return undefined;
  if (spawnSync('python3', ['-m', 'venv', folder]).status !== 0) return 'python3 with venv is not here';
  const { status, stderr } = spawnSync(path.join(folder, 'bin/pip'), ['install', '--quiet', `schemathesis==${VERSION}`], { encoding: 'utf8' });
  return status === 0 ? undefined : `schemathesis ${VERSION} could not be installed: ${stderr.trim().split('\n').at(-1) ?? ''}`;
}

const reason = install();
if (reason === undefined) {
  const service = await startService();
  try {
    // Refusals that depend on what exists (a foreign id, an estimation in use) are 400 and 404 by the contract: `fuzz.bench.ts` tells
    // them from a valid request refused; here every documented status of a valid request passes.
    // `unsupported_method` is left to our own tests of 405: Node's parser knows no QUERY and refuses it as no request (400).
    const checks = ['not_a_server_error', 'status_code_conformance', 'content_type_conformance', 'response_headers_conformance', 'response_schema_conformance', 'negative_data_rejection', 'ignored_auth'];
    const { status } = spawnSync(program, ['run', `${service.url}/docs/json`, '--url', service.url, '--header', `X-Api-Key: ${service.key}`, '--checks', checks.join(','), '--max-examples', examples, '--workers', '2', '--seed', '1', '--no-color'], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
    process.exitCode = status ?? 1;
  } finally {
    await service.stop();
  }
} else {
  console.log(`skipped: ${reason}`);
}
