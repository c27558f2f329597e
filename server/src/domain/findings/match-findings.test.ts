import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchFindings, type Known, type Signed } from '#server/domain/findings/match-findings.ts';

const noAliases: readonly string[] = [];

function seen(flow: string, { family = 'sql', aliases = noAliases, scope = flow, syntax = flow, line = flow } = {}): Signed {
  return { ruleFamily: family, ruleAliases: aliases, signatures: { flow, scope, syntax, line } };
}

function known(id: string, flow: string, { family = 'sql', scope = flow, syntax = flow, line = flow } = {}): Known {
  return { id, rule_family: family, signature_flow: flow, signature_scope: scope, signature_syntax: syntax, signature_line: line };
}

const describeMatches = (matches: ReturnType<typeof matchFindings<Signed, Known>>) => matches.map((match) => [match.seen.signatures.flow, match.known.id, match.method]);

test('the strongest rung that agrees decides', () => {
  const matches = matchFindings([seen('a'), seen('b', { scope: 'kept' })], [known('1', 'a'), known('2', 'old', { scope: 'kept' })]);

  expect(describeMatches(matches)).toEqual([['a', '1', 'flow'], ['b', '2', 'scope']]);
});

test('what a strong rung took is gone for the weaker ones', () => {
  const matches = matchFindings([seen('a', { line: 'same' }), seen('b', { line: 'same' })], [known('1', 'a', { line: 'same' })]);

  expect(describeMatches(matches)).toEqual([['a', '1', 'flow']]);
});

test('an ambiguity on one rung is settled by the next, and left alone where none settles it', () => {
  const twins = [seen('twin', { scope: 'x', syntax: '1', line: '1' }), seen('twin', { scope: 'x', syntax: '2', line: '2' })];

  expect(describeMatches(matchFindings(twins, [known('1', 'twin', { scope: 'x', syntax: '1' }), known('2', 'twin', { scope: 'x', syntax: '2' })]))).toEqual([
    ['twin', '1', 'syntax'],
    ['twin', '2', 'syntax'],
  ]);
  expect(matchFindings(twins, [known('1', 'twin', { scope: 'x', syntax: '3', line: '3' })])).toEqual([]);
});

test('another family never matches, a former name of the same one does', () => {
  expect(matchFindings([seen('a', { family: 'xss' })], [known('1', 'a')])).toEqual([]);
  expect(matchFindings([seen('a', { family: 'database-injection', aliases: ['sql'] })], [known('1', 'a')])).toHaveLength(1);
});

const signature = fc.constantFrom('a', 'b', 'c', 'd');
const signatures = fc.record({ scope: signature, syntax: signature, line: signature });

test('matches are one to one, agree on their rung, and do not depend on the order', () => {
  const lefts = fc.array(fc.tuple(signature, signatures).map(([flow, rest]) => seen(flow, rest)), { maxLength: 8 });
  const rights = fc.array(fc.tuple(signature, signatures), { maxLength: 8 }).map((rows) => rows.map(([flow, rest], index) => known(String(index), flow, rest)));

  fc.assert(
    fc.property(lefts, rights, (left, right) => {
      const matches = matchFindings(left, right);

      expect(new Set(matches.map((match) => match.seen)).size).toBe(matches.length);
      expect(new Set(matches.map((match) => match.known)).size).toBe(matches.length);
      for (const { seen: one, known: other, method } of matches) expect(one.signatures[method]).toBe(other[`signature_${method}`]);
      const reversed = matchFindings([...left].reverse(), [...right].reverse());
      expect(new Set(reversed.map((match) => `${left.indexOf(match.seen)}-${match.known.id}`))).toEqual(new Set(matches.map((match) => `${left.indexOf(match.seen)}-${match.known.id}`)));
    }),
  );
});
