import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Evidence } from '@whitebox/prober';
import { confirmedProof } from './confirmed-proof.ts';

const response = { status: 200, headers: [], body: '', isCut: false, waitMs: 1 };
const bytes = Buffer.from([0xac, 0xed, 0x00, 0x05, 0x27, 0x0a]);

function exchange(body: NonNullable<Evidence['attack']['request']['body']>): Evidence['attack'] {
  return { request: { method: 'POST', url: 'http://target.invalid/read', headers: [], as: 'nobody', body }, response };
}

test('a body that is no text is given to curl byte for byte', () => {
  const proof = confirmedProof({ attack: exchange({ type: 'application/octet-stream', text: bytes.toString('base64'), encoding: 'base64' }), control: exchange({ type: 'text/plain', text: "it's" }), effect: { kind: 'body-contains', text: 'x' }, lookFor: 'x' });

  const [sent = '', control = ''] = proof.split('\n').filter((line) => line.includes('curl'));

  expect(sent).toContain('| curl ');
  expect(sent).toContain('--data-binary @-');
  expect(execFileSync('/bin/sh', ['-c', sent.replace(/\| curl .*/, '')])).toEqual(bytes);
  expect(control).toMatch(/^curl .* --data-raw /);
});
