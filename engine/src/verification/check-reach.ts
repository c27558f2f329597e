import type { Finding } from '#engine/findings/finding.ts';
import { failed, passed, type Outcome, type ReadFile } from '#engine/verification/check.ts';

const CHECK = 'reachability';

function inputWords(finding: Finding): string {
  const { input } = finding;
  if (input === undefined) return '';
  const name = input.name === undefined ? '' : ` \`${input.name}\``;
  return `, by ${input.place ?? input.kind}${name}`;
}

/** Which entry point leads to the finding, by which input and behind which middleware. */
export function checkReach(finding: Finding, read: ReadFile): Outcome {
  const entry = finding.entryPoint;
  if (entry === undefined) {
    const reason = finding.hops.length === 1 ? 'The flaw is in force wherever the code runs.' : 'No entry point that leads here was found; the severity is lowered by a step.';
    return passed(CHECK, reason);
  }
  const text = read(entry.file);
  if (entry.span.start < 0 || entry.span.end > (text?.length ?? Infinity)) {
    return failed(CHECK, 'refuted', `The entry point lies outside of ${entry.file}.`);
  }
  if (entry.route === undefined) return passed(CHECK, `Reached through \`${entry.function}\` in ${entry.file}${inputWords(finding)}.`);
  const { method, path, middleware } = entry.route;
  const behind = middleware.length === 0 ? 'with no middleware of its own before it' : `behind ${middleware.map((name) => `\`${name}\``).join(', ')}`;
  return passed(CHECK, `Reached by ${method} ${path}${inputWords(finding)}, ${behind}.`);
}
