import type { Trace } from '#dashboard/api/findings.ts';

export type Hop = Trace['hops'][number];

/** One step of the path, as it is shown: hops on the same lines are one. */
export interface Step {
  /** Position of its last hop in the trace. */
  readonly index: number;
  readonly hop: Hop;
  readonly sentence: string;
}

/** What happens to the value at a hop, in words. */
const sentences: Readonly<Record<Hop['edge'], string>> = {
  source: 'It comes in from outside',
  assign: 'It is given a name',
  field: 'It goes through a field',
  container: 'It goes through a collection',
  'call-argument': 'It is passed on',
  return: 'It is handed back',
  callback: 'It is given to a callback',
  concat: 'It becomes part of a text',
  model: 'A library hands it on',
  sink: 'Here it does harm',
};

/** Steps whose middle is folded when there are more of them. */
export const FOLD_OVER = 6;
/** Shown at either end of a folded path. */
export const FOLD_KEEPS = 2;

/** Hops in the same place are one step: what the reader sees is a line. */
export function stepsOf(hops: readonly Hop[]): readonly Step[] {
  return hops.flatMap((hop, index) => {
    const next = hops[index + 1];
    const isSame = next !== undefined && next.file === hop.file && next.from.line === hop.from.line && next.edge === hop.edge;
    return isSame ? [] : [{ index, hop, sentence: sentences[hop.edge] }];
  });
}
