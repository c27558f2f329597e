import type { Finding, Route } from '#engine/findings/finding.ts';
import { attackOther } from '#engine/report/proof/attack-other.ts';
import { buildRequest } from '#engine/report/proof/build-request.ts';
import { callOf, callText } from '#engine/report/proof/call-text.ts';
import { curlText } from '#engine/report/proof/curl-text.ts';
import { graphqlRequest, isResolver } from '#engine/report/proof/graphql-request.ts';
import { landingOf } from '#engine/report/proof/landing.ts';
import type { Payload, PayloadContext } from '#engine/report/proof/payload.ts';
import { payloadFor } from '#engine/report/proof/payloads.ts';
import type { AttackRequest, Expectation } from '#engine/report/proof/request-model.ts';
import { shellWord } from '#engine/report/proof/shell-words.ts';
import { slowTexts } from '#engine/report/proof/slow-text.ts';
import { sinkHop, type ReportRule } from '#engine/report/report-finding.ts';
import { isFromRequest, isIntrinsic } from '#engine/report/severity.ts';
import { codeSpan } from '#engine/text/markdown-text.ts';
import { shorten } from '#engine/text/plain-text.ts';

/** How a program of a language is started. */
const LAUNCHERS: Readonly<Record<string, string>> = { javascript: 'node', typescript: 'npx tsx', python: 'python3', java: 'java' };

export interface Proof {
  /** A script for a POSIX shell; what it does not do itself stands in its comments. */
  readonly text: string;
  /** What the script sends, where it sends a request. */
  readonly request?: AttackRequest;
  readonly expected?: Expectation;
}

/** Words of a script as its comment; the words may have lines. */
function comment(words: string): string {
  return words.replaceAll(/^/gm, '# ');
}

function script(before: readonly string[], commands: readonly string[], effect: string): string {
  return [...before.map(comment), ...commands, '', comment(`Expected: ${effect}`)].join('\n');
}

/** A route in place of one that the analysis did not find; the words say so. */
function unknownRoute(finding: Finding): Route {
  const { input } = finding;
  const [first] = finding.hops;
  const path = input?.place === 'path' ? `/ROUTE/:${(input.name ?? 'input').replace(/\W/g, '')}` : '/ROUTE';
  return { method: 'ANY', path, file: first?.file ?? '', line: 0, handler: first?.function ?? '', middleware: [] };
}

/** The texts that a proof sends one after the other: one, two where the effect may show in either, or growing ones for what takes long. */
function textsOf(finding: Finding, payload: Payload): readonly Payload[] {
  if (payload.also !== undefined) return [{ ...payload, text: payload.also }, payload];
  if (payload.expected.kind !== 'slower' || finding.attack === undefined) return [payload];
  return slowTexts(finding.attack).map((text) => ({ ...payload, text }));
}

function byRequest(finding: Finding, payload: Payload): Proof {
  const route = finding.entryPoint?.route ?? unknownRoute(finding);
  const requests = textsOf(finding, payload).map((each) => (isResolver(finding) ? graphqlRequest(finding, each) : buildRequest(finding, route, each)));
  const [request] = requests.slice(-1);
  if (request === undefined) throw new Error('a proof sends something');
  const extra = payload.expected.kind === 'slower' ? ['-s', '-o', '/dev/null', '-w', shellWord('%{time_total} s\\n')] : ['-i'];
  return { text: script(request.preconditions, requests.map((each) => curlText(each, extra)), payload.effect), request, expected: payload.expected };
}

function byCall(finding: Finding, payload: Payload): Proof {
  const entry = finding.entryPoint ?? { file: sinkHop(finding).file, function: finding.hops[0]?.function ?? '' };
  const call = callOf(entry, finding.input, payload.json ?? textsOf(finding, payload).at(-1)?.text ?? payload.text);
  const command = call && callText(finding.language, call);
  if (command === undefined) return missing(`Call what leads to ${codeSpan(shorten(entry.function, 100))} in ${codeSpan(shorten(entry.file, 100))} with the text below; how it is reached from outside was not seen.\n${payload.text}`, payload);
  return { text: script(['In the root of the repository, with its dependencies installed:'], [command], payload.effect), expected: payload.expected };
}

function byCommand(finding: Finding, payload: Payload): Proof {
  const value = shellWord(payload.text);
  const launcher = Object.hasOwn(LAUNCHERS, finding.language) ? LAUNCHERS[finding.language] : 'node';
  const program = `${launcher} ${shellWord(finding.entryPoint?.file ?? finding.hops[0]?.file ?? sinkHop(finding).file)}`;
  const { name, kind = '' } = finding.input ?? {};
  const commands: Readonly<Record<string, string>> = {
    environment: `${(name ?? 'INPUT').replace(/\W/g, '_')}=${value} ${program}`,
    'standard-input': `printf '%s\\n' ${value} | ${program}`,
    'file-content': `printf '%s\\n' ${value} > input.txt && ${program} input.txt`,
  };
  const fallback = name === undefined || !/^[A-Za-z]/.test(name) ? `${program} ${value}` : `${program} ${shellWord(`--${name}`)} ${value}`;
  const command = Object.hasOwn(commands, kind) ? (commands[kind] ?? fallback) : fallback;
  return { text: script([], [command], payload.effect), expected: payload.expected };
}

function missing(words: string, payload?: Payload): Proof {
  return { text: script([words], [], payload?.effect ?? 'nothing was computed.').replace(/\n\n# Expected: nothing was computed\.$/, '') };
}

/** A flaw that needs no input is seen by reading: there is nothing to send, and a command that prints the lines would prove nothing more. */
function byReading(finding: Finding): Proof {
  const sink = sinkHop(finding);
  const places = finding.hops.filter((hop, index) => index === 0 || hop === sink).map(({ file, from }) => codeSpan(`${shorten(file, 200)}:${from.line}`));
  return missing(`Nothing has to be sent: the flaw is the code itself, at ${places.join(' and ')}.`);
}

/**
 * Something concrete that a stranger can try against their own instance: a request, a call of the exported function, or a command line,
 * each with what shows that it worked. Derived from the finding; nothing was executed.
 */
export function proofFor(finding: Finding, rule: ReportRule, { isChangedBesides = false }: Partial<Pick<PayloadContext, 'isChangedBesides'>> = {}): Proof {
  if (isIntrinsic(finding)) return byReading(finding);
  const payload = payloadFor({ finding, rule, landing: landingOf(finding), isChangedBesides });
  if ('missing' in payload) return missing(payload.missing);
  const other = attackOther(finding.input, payload.text, finding.hops[0]?.file ?? '');
  if (other !== undefined) return { text: script([other], [], payload.effect), expected: payload.expected };
  if (finding.threat === 'library' || finding.input?.kind === 'exported-parameter') return byCall(finding, payload);
  if (finding.entryPoint?.route !== undefined || isResolver(finding) || isFromRequest(finding.input)) return byRequest(finding, payload);
  return finding.threat === 'local' ? byCommand(finding, payload) : byCall(finding, payload);
}
