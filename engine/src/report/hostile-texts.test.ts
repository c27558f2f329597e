/* Whatever the scanned code says: no format lets it out of its place. Each text is read by a real reader of the format. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toMarkdown } from '#engine/report/markdown.ts';
import { presentFindings } from '#engine/report/present-finding.ts';
import type { ReportFinding } from '#engine/report/report-finding.ts';
import { toSarif } from '#engine/report/sarif.ts';
import { codeSpan } from '#engine/text/markdown-text.ts';
import { plainJson, plainLines, singleLine } from '#engine/text/plain-text.ts';
import { readFrom, SHOP, shopFinding, SQL_RULE } from '#engine/test/hand-made-finding.ts';
import { ATTACKS, HIDDEN_CHARACTER, hostileText, textsIn } from '#engine/test/hostile-text.ts';
import { nodesIn, readMarkdown, type MarkdownNode } from '#engine/test/read-markdown.ts';
import { sarifFaults } from '#engine/test/sarif-schema.ts';

const RULES = { rules: [SQL_RULE] };
const [TAME] = presentFindings([shopFinding()], [SQL_RULE], readFrom(SHOP));
if (TAME === undefined) throw new Error('one finding in, one out');
const tame: ReportFinding = { ...TAME, state: 'accepted_risk', stateReason: 'a', origin: { repository: 'a', url: 'a', branch: 'a', commit: 'a' } };

/** A finding as an old release or a hostile hand may have stored it: no text of it is what we would write. */
function hostileFinding(text: string, other: string): ReportFinding {
  const route = { method: text, path: other, file: text, line: 1, handler: other, middleware: [text] };
  return {
    ...tame,
    title: text,
    message: `${text} becomes part of ${codeSpan(other)}.`,
    description: `${text} reaches ${codeSpan(other)}.\n\nImpact: ${other}\n\nFix: ${text}`,
    affectedCode: `${other}\n${text}`,
    proofOfConcept: text,
    stateReason: other,
    hops: tame.hops.map((hop) => ({ ...hop, text, file: other, function: text })),
    input: { kind: text, name: other },
    entryPoint: { threat: 'remote', file: text, function: other, span: { start: 0, end: 1 }, route },
    origin: { repository: text, url: `https://git.example/${other}`, branch: text, commit: other },
  };
}

/** Types of the blocks at the top; paragraphs apart, of which a text may have as many as it likes. */
function blocksOf(tree: MarkdownNode): string[] {
  return (tree.children ?? []).map(({ type }) => type).filter((type) => type !== 'paragraph');
}

const ACTIVE = new Set(['html', 'link', 'image', 'linkReference', 'imageReference', 'definition', 'footnoteReference', 'footnoteDefinition', 'emphasis', 'delete', 'break']);

/** What a reader would render of a Markdown text besides words, code, and links to the weakness. */
function activeNodes(tree: MarkdownNode): MarkdownNode[] {
  return nodesIn(tree).filter(({ type, url }) => ACTIVE.has(type) && url !== 'https://cwe.mitre.org/data/definitions/89.html');
}

/** Words outside of code in which GitHub looks for mentions, issues, addresses and emoji after it has read the Markdown. */
function linkedWords(tree: MarkdownNode): string[] {
  const words = nodesIn(tree).filter(({ type }) => type === 'text').map(({ value = '' }) => value);
  return words.filter((word) => /@|#\d|:\/\/|www\.|\bGH-\d|:\w+:/i.test(word));
}

const pair = fc.tuple(hostileText, hostileText);
const attacks = ATTACKS.map((attack): [string, string] => [attack, attack]);
/** Of an address that browsers take, with signs that no URI has. */
const loose: [string, string] = ['', 'https://evil.example/a[a](1)#b#c%z'];
const looseHost: [string, string] = ['', 'http://evil.example```{a}'];
const EXAMPLES = { numRuns: 100, examples: [...attacks, loose, looseHost].map((example): [[string, string]] => [example]) };

test('in Markdown nothing of the scanned code is markup', () => {
  const blocks = blocksOf(readMarkdown(toMarkdown([tame], { ...RULES, subject: 'a' })));

  fc.assert(
    fc.property(pair, ([text, other]) => {
      const finding = hostileFinding(text, other);
      const tree = readMarkdown(toMarkdown([finding], { ...RULES, subject: text }));

      expect(activeNodes(tree)).toEqual([]);
      expect(linkedWords(tree)).toEqual([]);
      expect(blocksOf(tree)).toEqual(blocks);
      const [code, , proof] = nodesIn(tree).filter(({ type }) => type === 'code');
      expect([code?.value, proof?.value]).toEqual([plainLines(finding.affectedCode), plainLines(text)]);
      expect(nodesIn(tree).flatMap(({ value = '' }) => value).filter((value) => HIDDEN_CHARACTER.test(value))).toEqual([]);
    }),
    EXAMPLES,
  );
});

test('in SARIF no message holds a link, an argument or markup, and the log is valid', () => {
  const link = /(?<!\\)(?:\\\\)*\[(?:[^\\[\]]|\\[\\[\]])*\]\(/;

  fc.assert(
    fc.property(pair, ([text, other]) => {
      const log = toSarif([hostileFinding(text, other)], { ...RULES, toolVersion: '1', diagnostics: [{ kind: 'parse-error', file: text, message: other }] });

      expect(sarifFaults(log)).toEqual([]);
      const [result] = log.runs[0]?.results ?? [];
      const steps = result?.codeFlows?.[0]?.threadFlows[0]?.locations ?? [];
      const messages = [result?.message.text, ...steps.map(({ location }) => location?.message?.text), log.runs[0]?.invocations?.[0]?.toolExecutionNotifications?.[0]?.message.text];
      for (const message of messages) {
        expect(message).not.toMatch(link);
        expect(message?.replace(/\{\{|\}\}/g, '')).not.toMatch(/[{}\n]/);
      }
      const markdown = result?.message.markdown ?? '';
      expect(markdown.replace(/\{\{|\}\}/g, '')).not.toMatch(/[{}]/);
      expect(activeNodes(readMarkdown(markdown))).toEqual([]);
      expect(linkedWords(readMarkdown(markdown))).toEqual([]);
      expect(textsIn(log).filter((value) => HIDDEN_CHARACTER.test(value))).toEqual([]);
    }),
    EXAMPLES,
  );
});

test('the path in SARIF is the path to the byte', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (file) => {
      const log = toSarif([{ ...tame, hops: tame.hops.map((hop) => ({ ...hop, file })) }], { ...RULES, toolVersion: '1' });

      const uri = log.runs[0]?.results?.[0]?.locations?.[0]?.physicalLocation?.artifactLocation?.uri;
      expect(decodeURIComponent(uri ?? '')).toBe(file);
      expect(uri).not.toMatch(/[^\w%./!'()*~-]/);
    }),
  );
});

test('JSON shows what hides, and has the exact path beside it', () => {
  fc.assert(
    fc.property(pair, ([text, other]) => {
      const json = plainJson({ findings: [hostileFinding(text, other)] }, 2);

      expect(json).not.toMatch(HIDDEN_CHARACTER);
      const [finding] = JSON.parse(json).findings;
      expect(textsIn(finding).filter((value) => HIDDEN_CHARACTER.test(value))).toEqual([]);
      expect(finding.hops[0].file).toBe(singleLine(other));
      expect(decodeURIComponent(finding.hops[0].fileUri ?? encodeURIComponent(other))).toBe(other.replace(/\p{Cs}/gu, '\ufffd'));
    }),
    EXAMPLES,
  );
});

test('texts of hundreds of thousands of characters are escaped in linear time: more would run into the time limit of the test', () => {
  const longest = [
    ...['`', '[', '](', '<', '\u202e', '\ud800', ' ', ' a', 'a ', '\n', '{', '\\', '1.', 'a@', '`a ', '`` ` '].map((part) => part.repeat(300_000 / part.length)),
    Array.from({ length: 800 }, (_, length) => '`'.repeat(length)).join(' '),
  ];
  for (const text of longest) {
    const finding = { ...hostileFinding('a', 'a'), title: text, message: text, description: text, affectedCode: text };

    expect(toMarkdown([finding], { ...RULES, subject: 'a' }).length).toBeGreaterThan(text.length);
    expect(JSON.stringify(toSarif([finding], { ...RULES, toolVersion: '1' })).length).toBeGreaterThan(text.length);
  }
});
