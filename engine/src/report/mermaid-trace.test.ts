import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Hop } from '#engine/findings/finding.ts';
import { mermaidTrace } from '#engine/report/mermaid-trace.ts';
import { shopFinding } from '#engine/test/hand-made-finding.ts';

/** The whole grammar that we use of Mermaid's flowcharts; everything in it was parsed by Mermaid 11.17. */
const NODE = /^ {2}hop\d+\["(?:source|step|sink) at (?:[A-Za-z0-9 ,/_.:()=']|#\d+;)*<br\/>(?:[A-Za-z0-9 ,/_.:()=']|#\d+;)*"\]:::(?:source|step|sink)$/;
const EDGE = /^ {2}hop\d+ -->\|[a-z ]+\| hop\d+$/;
const CLASS = /^ {2}classDef (?:source|step|sink) fill:#[0-9a-f]{6},stroke:#[0-9a-f]{6},color:#[0-9a-f]{6}$/;

test('a trace is drawn hop by hop', () => {
  const diagram = mermaidTrace(shopFinding().hops);

  expect(diagram.split('\n').slice(0, 4)).toEqual([
    'flowchart TD',
    '  hop0["source at src/routes.js:6<br/>req.query.id"]:::source',
    '  hop1["step at src/routes.js:6<br/>id = req.query.id"]:::step',
    '  hop2["step at src/routes.js:7<br/>findUser(id)"]:::step',
  ]);
  expect(diagram).toContain('  hop3 -->|reaches the sink| hop4\n');
});

test('the middle of a long trace is one box', () => {
  const [hop] = shopFinding().hops;
  if (hop === undefined) throw new Error('the shop has hops');

  const lines = mermaidTrace(Array.from({ length: 12 }, () => hop)).split('\n');

  expect(lines.filter((line) => line.includes('["'))).toHaveLength(8);
  expect(lines).toContain('  more["5 more steps"]:::step');
  expect(lines).toContain('  hop2 -->|goes on| more');
  expect(lines).toContain('  more -->|enters| hop8');
});

test('no text of a hop can leave its label', () => {
  const [hop] = shopFinding().hops;
  if (hop === undefined) throw new Error('the shop has hops');
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('"]; click hop0 "javascript:alert(1)"', '<img src=x>', 'end', '%%{init:{}}%%', '#quot;', '\n---\n', '`a`'));

  fc.assert(
    fc.property(fc.array(fc.record({ text, file: text }), { minLength: 1, maxLength: 5 }), (texts) => {
      const hops = texts.map((hostile): Hop => ({ ...hop, ...hostile }));

      const lines = mermaidTrace(hops).trimEnd().split('\n');

      expect(lines[0]).toBe('flowchart TD');
      for (const line of lines.slice(1)) expect([NODE, EDGE, CLASS].some((form) => form.test(line)), line).toBe(true);
    }),
  );
});
