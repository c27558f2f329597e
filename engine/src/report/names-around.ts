/* Names at the place of a finding and on the way to it, for rules to which only names tell what is worth something. */
import type { Finding } from '#engine/findings/finding.ts';

/** Of the administration of a program the path says so of whatever stands there: what that is, its last names tell. */
const PARTS_OF_A_ROUTE = 2;

/** What the sink is called on, and what it is given first. */
function namesOf(text: string): string {
  const first = text.indexOf(',');
  return first < 0 ? text : text.slice(0, first);
}

function lastNames(path: string): string {
  const names = path.split('/').filter((part) => /^[\w-]/.test(part) && !/^admin/i.test(part));
  return names.slice(-PARTS_OF_A_ROUTE).join('/');
}

/** Whether a name of what the sink is called on, of the function and the file around it, or of the end of the route fits the pattern. */
export function isNamedAround({ hops, entryPoint }: Pick<Finding, 'hops' | 'entryPoint'>, pattern: RegExp): boolean {
  const sink = hops.at(-1);
  if (sink === undefined) return false;
  const names = [namesOf(sink.text), sink.function, sink.file.slice(sink.file.lastIndexOf('/') + 1), lastNames(entryPoint?.route?.path ?? '')];
  return names.some((name) => pattern.test(name));
}
