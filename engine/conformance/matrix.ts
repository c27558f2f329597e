import type { Expectation } from '#engine/catalog/fixture/expectations.ts';
import type { ConformanceProgram } from './run-conformance.ts';

const HEAD = `# What the engine follows, by language

Written by the tests of \`engine/conformance/\` (\`UPDATE=1 npx vitest run engine/conformance\`): each cell is one small program
that was analysed, with unsafe lines that must be found and safe ones that must not. \`pass n\` counts its lines.
`;

/** The table of features and languages, and below it every known gap with its reason. */
export function printMatrix(programs: readonly ConformanceProgram[]): string {
  const languages = [...new Set(programs.map(({ language }) => language))].sort();
  const features = [...new Set(programs.map(({ feature }) => feature))].sort();
  const cellOf = (feature: string, language: string): string => {
    const program = programs.find((candidate) => candidate.feature === feature && candidate.language === language);
    return program ? printCell(program) : '–';
  };
  return [
    HEAD,
    `| feature | ${languages.join(' | ')} |`,
    `| --- |${' --- |'.repeat(languages.length)}`,
    ...features.map((feature) => `| ${titleOf(feature)} | ${languages.map((language) => cellOf(feature, language)).join(' | ')} |`),
    '',
    '## Declared gaps',
    '',
    ...gapLines(programs),
    '',
  ].join('\n');
}

function printCell(program: ConformanceProgram): string {
  const all = [...program.expectations.values()].flat();
  const gaps = all.filter(isGap);
  const passed = `pass ${all.length - gaps.length}`;
  return gaps.length === 0 ? passed : `${passed}, gaps ${gaps.length}`;
}

function gapLines(programs: readonly ConformanceProgram[]): readonly string[] {
  const lines = programs.flatMap(({ feature, language, expectations }) =>
    [...expectations.values()].flat().filter(isGap)
      .map(({ word, reason }) => `- ${titleOf(feature)} (${language}), ${word === 'missing' ? 'not found' : 'found wrongly'}: ${reason}`),
  );
  return lines.length === 0 ? ['None.'] : lines;
}

function isGap(expectation: Expectation): expectation is Extract<Expectation, { word: 'missing' | 'spurious' }> {
  return expectation.word === 'missing' || expectation.word === 'spurious';
}

function titleOf(feature: string): string {
  return feature.replaceAll('-', ' ');
}
