/*
 * What a message of an error says is not seen, and a program words some of them. Where what is sent becomes part of a statement, a path or
 * a command, whoever asks has the call fail at will, and its message is that of the library: with the statement or the path in it.
 */
import type { Report } from '#engine/taint/state/reporter.ts';
import type { Place } from '#engine/taint/values/trail.ts';

/** CWE of flaws by which the call that is handed the value fails with a message of a library. */
const FAILING: ReadonlySet<number> = new Set([22, 78, 89, 943]);

/** Whether another report says that the sender has the call fail whose error it is. */
export function isProvoked({ rule, source }: Report, reports: readonly Report[]): boolean {
  if (rule.doubt !== 'message-unknown' || !source) return false;
  return reports.some((other) => other.threat === 'remote' && other.source !== undefined && other.doubt === undefined
    && other.rule.cwe.some((number) => FAILING.has(number)) && leadsTo(other.place, source.place));
}

/** Whether the error may be that of the call: it is caught behind it in the same function, or handed to a function that the call is given. */
function leadsTo(call: Place, caught: Place): boolean {
  if (call.file !== caught.file || call.start >= caught.start) return false;
  return call.function === caught.function || caught.function.startsWith(`${call.function}.`);
}
