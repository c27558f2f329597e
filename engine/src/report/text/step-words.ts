import type { Hop } from '#engine/findings/finding.ts';

/** What happens at a step, in words of people who read code. */
const STEP_WORDS: Readonly<Record<Hop['edge'], string>> = {
  source: 'enters',
  assign: 'is stored',
  field: 'goes through a field',
  container: 'goes through a list or map',
  'call-argument': 'is passed on',
  return: 'is returned',
  callback: 'is handed to a callback',
  concat: 'becomes part of a text',
  model: 'goes through a library',
  sink: 'reaches the sink',
};

/** `enters`, `is passed on`: what the value does at this step. */
export function stepWords({ edge }: Pick<Hop, 'edge'>): string {
  return STEP_WORDS[edge];
}
