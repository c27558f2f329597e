/* Findings made by hand over real text, for tests of what comes after the search: reports and verification. */
import { createHash } from 'node:crypto';
import type { Finding, Hop } from '../src/findings/finding.ts';
import type { TraceVerdict } from '../src/verification/check.ts';
import { LineMap } from '../src/source/line-map.ts';
import type { ReportRule } from '../src/report/report-finding.ts';

export interface HopSketch {
  readonly file: string;
  /** The text of the hop, as it stands in the file. */
  readonly at: string;
  /** Which of several equal texts, from 0. */
  readonly occurrence?: number;
  readonly edge: Hop['edge'];
  readonly function?: string;
  readonly fact?: string;
}

export type Files = Readonly<Record<string, string>>;

export function makeHop(files: Files, sketch: HopSketch): Hop {
  const text = files[sketch.file];
  if (text === undefined) throw new Error(`no file ${sketch.file}`);
  let start = text.indexOf(sketch.at);
  for (let i = 0; i < (sketch.occurrence ?? 0); i++) start = text.indexOf(sketch.at, start + 1);
  if (start < 0) throw new Error(`${sketch.file} has no ${sketch.at}`);
  const end = start + sketch.at.length;
  const lines = new LineMap(text);
  return {
    file: sketch.file,
    edge: sketch.edge,
    start,
    end,
    from: lines.positionAt(start),
    to: lines.positionAt(end),
    sha256: createHash('sha256').update(sketch.at).digest('hex'),
    text: sketch.at.replace(/\s+/g, ' ').slice(0, 200),
    function: sketch.function ?? '',
    ...(sketch.fact !== undefined && { fact: sketch.fact }),
  };
}

export function makeFinding(files: Files, hops: readonly HopSketch[], rest: Partial<Finding> = {}): Finding {
  return {
    rule: 'sql-injection',
    language: 'javascript',
    severity: 'critical',
    threat: 'remote',
    message: 'A value of the request becomes part of an SQL statement.',
    hops: hops.map((hop) => makeHop(files, hop)),
    sourceCount: 1,
    facts: hops.flatMap((hop) => hop.fact ?? []),
    applied: [],
    signatures: { flow: 'flow-1', scope: 'scope-1', syntax: 'syntax-1', line: 'line-1' },
    ...rest,
  };
}

export const SQL_RULE: ReportRule = {
  id: 'sql-injection',
  title: 'SQL injection',
  category: 'sql injection',
  cwe: [89],
  owasp: 'A03:2021',
  impact: 'Whoever sends the value can read and change everything that the database account may touch.',
  fix: 'Pass the value as a bound parameter.',
  help: '# SQL injection\n\nBind values.',
  tags: ['injection'],
};

/** A route that hands a query parameter to a store in another file, which joins it into SQL. */
export const SHOP: Files = {
  'src/routes.js': `const express = require('express');
const { findUser } = require('./store');
const app = express();

app.get('/users/:group', async (req, res) => {
  const id = req.query.id;
  res.json(await findUser(id));
});
`,
  'src/store.js': `const { Pool } = require('pg');
const pool = new Pool({ password: 'correct-horse' });

exports.findUser = async function findUser(id) {
  const text = "SELECT * FROM users WHERE id = '" + id + "'";
  return pool.query(text);
};
`,
};

const SHOP_HOPS: readonly HopSketch[] = [
  { file: 'src/routes.js', at: 'req.query.id', edge: 'source', function: '<anonymous>', fact: 'models/javascript/express.yml sources[0]' },
  { file: 'src/routes.js', at: 'id = req.query.id', edge: 'assign', function: '<anonymous>' },
  { file: 'src/routes.js', at: 'findUser(id)', edge: 'call-argument', function: '<anonymous>' },
  { file: 'src/store.js', at: `"SELECT * FROM users WHERE id = '" + id + "'"`, edge: 'concat', function: 'findUser' },
  { file: 'src/store.js', at: 'pool.query(text)', edge: 'sink', function: 'findUser', fact: 'models/javascript/pg.yml sinks[0]' },
];

export function shopFinding(rest: Partial<Finding> = {}): Finding {
  return makeFinding(SHOP, SHOP_HOPS, {
    input: { kind: 'remote-request', place: 'query', name: 'id' },
    entryPoint: {
      threat: 'remote',
      file: 'src/routes.js',
      function: '<anonymous>',
      span: { start: 0, end: 10 },
      route: { method: 'GET', path: '/users/:group', file: 'src/routes.js', line: 5, handler: '<anonymous>', middleware: [] },
    },
    ...rest,
  });
}

export function readFrom(files: Files): (path: string) => string | undefined {
  return (path) => (Object.hasOwn(files, path) ? files[path] : undefined);
}

/** What the checker of traces says where every hop holds. */
export function heldTrace({ hops }: Pick<Finding, 'hops'>): TraceVerdict {
  return { checker: 'test', holds: true, isAltered: false, hops: hops.map(() => ({ holds: true, reason: '' })) };
}
