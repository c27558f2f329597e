import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isSignInGate, rateConfirmed, rateSeverity, reachOf, SECURITY_SEVERITY, SEVERITY_TABLE } from '#engine/report/severity.ts';
import { makeFinding, SHOP, shopFinding } from '#engine/test/hand-made-finding.ts';

test('the document shows the table that is in force', () => {
  const document = readFileSync(new URL('../../../docs/engine/severity.md', import.meta.url), 'utf8');

  for (const [base, row] of Object.entries(SEVERITY_TABLE)) {
    expect(document).toContain(`| ${base} | ${row.open} | ${row['signed-in']} | ${row.unknown} | ${row.intrinsic} |`);
  }
  for (const [severity, score] of Object.entries(SECURITY_SEVERITY)) expect(document).toContain(`| ${severity} | ${score} |`);
});

test('middleware that asks who is calling is known by its words', () => {
  const gates = ['requireLogin', 'isAuthenticated', 'auth', 'passport.authenticate', 'verify_jwt', 'adminOnly', 'AuthGuard', 'ensureLoggedIn'];
  const others = ['authorName', 'bodyParser.json', 'session', 'optionalAuth', 'cors', 'helmet', 'loginsCounter', 'passport.initialize'];

  expect(gates.filter(isSignInGate)).toEqual(gates);
  expect(others.filter(isSignInGate)).toEqual([]);
});

test('a misuse keeps its severity, a flow that nothing reaches loses a step', () => {
  const misuse = makeFinding(SHOP, [{ file: 'src/store.js', at: 'pool.query(text)', edge: 'sink' }], { severity: 'high' });
  const { entryPoint: _, ...unreached } = shopFinding({ severity: 'high' });

  expect([reachOf(misuse), rateSeverity(misuse)]).toEqual(['intrinsic', 'high']);
  expect([reachOf(unreached), rateSeverity(unreached)]).toEqual(['unknown', 'medium']);
});

test('what was seen to work without a session is as bad as the class can be, and a confirmation never makes it milder', () => {
  const { entryPoint: _, ...unreached } = shopFinding({ severity: 'critical' });

  expect(rateSeverity(unreached)).toBe('high');
  expect([rateConfirmed(unreached, 'open'), rateConfirmed(unreached, 'signed-in')]).toEqual(['critical', 'high']);
  expect(rateConfirmed(shopFinding({ severity: 'critical' }), 'signed-in')).toBe(rateSeverity(shopFinding({ severity: 'critical' })));
});
