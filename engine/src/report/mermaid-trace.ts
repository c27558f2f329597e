import type { Hop } from '#engine/findings/finding.ts';
import { stepWords } from '#engine/report/text/step-words.ts';
import { mermaidLabel } from '#engine/text/mermaid-text.ts';

/** Steps at the beginning and at the end of a long trace; those between are one box that counts them. */
const [FIRST_STEPS, LAST_STEPS] = [3, 4];

type Role = 'source' | 'step' | 'sink';

function role(index: number, count: number): Role {
  if (index === count - 1) return 'sink';
  return index === 0 ? 'source' : 'step';
}

interface Box {
  /** `hop3`, or `more` for those that are left out. */
  readonly name: string;
  readonly label: string;
  readonly role: Role;
  /** How the value came to it. */
  readonly words: string;
}

function boxesOf(hops: readonly Hop[]): Box[] {
  const boxes = hops.map((hop, index): Box => {
    const kind = role(index, hops.length);
    const place = mermaidLabel(`${hop.file.slice(-60)}:${hop.from.line}`);
    return { name: `hop${index}`, label: `${kind} at ${place}<br/>${mermaidLabel(hop.text)}`, role: kind, words: stepWords(hop) };
  });
  const folded = boxes.length - FIRST_STEPS - LAST_STEPS;
  // A box for a single step is no smaller than the step.
  if (folded < 2) return boxes;
  return [...boxes.slice(0, FIRST_STEPS), { name: 'more', label: `${folded} more steps`, role: 'step', words: 'goes on' }, ...boxes.slice(-LAST_STEPS)];
}

/**
 * A Mermaid flowchart from source to sink, one node a hop with its place and its code, the middle of a long trace folded.
 * Valid for Mermaid 11 whatever the hops' texts are.
 */
export function mermaidTrace(hops: readonly Hop[]): string {
  const boxes = boxesOf(hops);
  const used = new Set(boxes.map((box) => box.role));
  const styles: readonly (readonly [Role, string])[] = [
    ['source', 'fill:#fff3d6,stroke:#b7791f,color:#1a1a1a'], ['step', 'fill:#eef2f7,stroke:#64748b,color:#1a1a1a'], ['sink', 'fill:#fde2e1,stroke:#c53030,color:#1a1a1a'],
  ];
  return [
    'flowchart TD',
    ...boxes.map(({ name, label, role: kind }) => `  ${name}["${label}"]:::${kind}`),
    ...boxes.slice(1).map(({ name, words }, index) => `  ${boxes[index]?.name ?? ''} -->|${words}| ${name}`),
    ...styles.filter(([kind]) => used.has(kind)).map(([kind, style]) => `  classDef ${kind} ${style}`),
    '',
  ].join('\n');
}
