import { variables } from '#server/config/variables.ts';

/** The page docs/operating/configuration.md. */
export function describeVariables(): string {
  const rows = Object.entries(variables).map(([name, { default: value, meaning }]) => `| \`${name}\` | ${value} | ${meaning} |`);
  return [
    '# Configuration',
    '',
    'Settings come from the environment only and are read once, at start. An empty variable counts as not set; a wrong one stops the',
    'start with a sentence that says what to write.',
    '',
    '| variable | default | meaning |',
    '|---|---|---|',
    ...rows,
    '',
    'This page is made from `server/src/config/variables.ts` by `npx whitebox admin configuration > docs/operating/configuration.md`.',
    '',
  ].join('\n');
}
