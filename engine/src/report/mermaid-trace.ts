import type { Hop } from '#engine/findings/finding.ts';
import { mermaidLabel } from '#engine/text/mermaid-text.ts';

const EDGE_WORDS: Readonly<Record<Hop['edge'], string>> = {
  source: 'enters',
  assign: 'assigned',
  field: 'field',
  container: 'element',
  'call-argument': 'passed to',
  return: 'returned',
  callback: 'handed to callback',
  concat: 'joined into text',
  model: 'through library',
  sink: 'reaches',
};

function role(index: number, count: number): 'source' | 'step' | 'sink' {
  if (index === count - 1) return 'sink';
  return index === 0 ? 'source' : 'step';
}

/**
 * A Mermaid flowchart with one node a hop, from source to sink, each with its place and its code.
 * Valid for Mermaid 11 whatever the hops' texts are.
 */
export function mermaidTrace(hops: readonly Hop[]): string {
  const lines = ['flowchart TD'];
  hops.forEach((hop, index) => {
    const kind = role(index, hops.length);
    const place = mermaidLabel(`${hop.file.slice(-60)}:${hop.from.line}`);
    lines.push(`  hop${index}["${kind} at ${place}<br/>${mermaidLabel(hop.text)}"]:::${kind}`);
  });
  for (let index = 1; index < hops.length; index++) {
    const edge = hops[index]?.edge ?? 'assign';
    lines.push(`  hop${index - 1} -->|${EDGE_WORDS[edge]}| hop${index}`);
  }
  lines.push('  classDef source fill:#fff3d6,stroke:#b7791f,color:#1a1a1a');
  lines.push('  classDef step fill:#eef2f7,stroke:#64748b,color:#1a1a1a');
  lines.push('  classDef sink fill:#fde2e1,stroke:#c53030,color:#1a1a1a');
  return `${lines.join('\n')}\n`;
}
