/* Traces drawn by hand: hops named by their texts, in files of a few lines, with a catalog of a few rows. */
import { createHash } from 'node:crypto';
import type { CatalogFiles } from '#trace-checker/catalog/row.ts';
import { LineIndex } from '#trace-checker/syntax/line-index.ts';
import { TraceChecker } from '#trace-checker/trace-checker.ts';
import type { Edge, TraceHop } from '#trace-checker/trace.ts';

export type Files = Readonly<Record<string, string>>;
export type Sketch = readonly [edge: Edge, file: string, text: string];

export const CATALOG: Files = {
  'models/x.yml': 'globals: true\nsources:\n  - { at: [source(), asked.getParameter()], kind: remote }\nsinks:\n  - { at: [sink.argument(0), written.print.argument(0)], kind: sql }\n  - { at: written.print.argument(0), kind: sql }\n  - { at: part.write.argument(0), kind: sql }\nflows:\n  - { of: trim, from: receiver, to: return }\n',
  'models/z.yml': 'globals: true\nsources:\n  - { at: ask().awaited, kind: remote }\n',
  'models/y.yml': 'globals: true\ntypes:\n  Given: []\n  Made: ["make()"]\nsources:\n  - { at: Given, kind: remote }\n  - { at: Made, kind: remote }\n',
};
export const FACTS: Readonly<Partial<Record<Edge, string>>> = { source: 'models/x.yml sources[0]', sink: 'models/x.yml sinks[0]', model: 'models/x.yml flows[0]' };

export function hopOf(files: Files, [edge, file, text]: Sketch): TraceHop {
  const whole = files[file] ?? '';
  const start = whole.indexOf(text);
  if (start < 0) throw new Error(`${file} has no ${text}`);
  const lines = new LineIndex(whole);
  const fact = FACTS[edge];
  return {
    file, edge, text, start, end: start + text.length,
    from: lines.positionOf(start), to: lines.positionOf(start + text.length),
    sha256: createHash('sha256').update(text).digest('hex'),
    ...(fact !== undefined && { fact }),
  };
}

export function catalogOf(files: Files): CatalogFiles {
  return { read: (path) => files[path], list: (folder) => Object.keys(files).filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1)) };
}

export async function check(files: Files, hops: readonly TraceHop[]): Promise<boolean> {
  const checker = await TraceChecker.start({ read: (file) => files[file], catalog: catalogOf(CATALOG), files: () => Object.keys(files) });
  return checker.check(hops).holds;
}

export function holds(files: Files, sketches: readonly Sketch[]): Promise<boolean> {
  return check(files, sketches.map((sketch) => hopOf(files, sketch)));
}
