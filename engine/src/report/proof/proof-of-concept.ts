import type { Finding, Hop, Route } from '#engine/findings/finding.ts';
import { attackOther } from '#engine/report/proof/attack-other.ts';
import { attackRequest } from '#engine/report/proof/attack-request.ts';
import { payloadFor, type Payload, type Quote } from '#engine/report/proof/payloads.ts';
import { codeSpan } from '#engine/text/markdown-text.ts';
import { shorten, singleLine } from '#engine/text/plain-text.ts';
import { sinkHop, type ReportRule } from '#engine/report/report-finding.ts';
import { isFromRequest, isIntrinsic } from '#engine/report/severity.ts';
import { shellWord } from '#engine/report/proof/shell-words.ts';
import { literalBefore, quoteAround } from '#engine/verification/value-context.ts';

/** How a program of a language is started, and how an exported function of it is called from outside. */
interface Launcher {
  readonly run: (file: string) => string;
  readonly call: (file: string, name: string, args: string) => string;
  /** Whether a comment between slashes and stars may name an argument. */
  readonly takesComments: boolean;
}

const JAVASCRIPT: Launcher = {
  run: (file) => `node ${shellWord(file)}`,
  call: (file, name, args) => `const target = await import(${JSON.stringify(`./${file}`)});\nawait target.${name}(${args});`,
  takesComments: true,
};

const LAUNCHERS: Readonly<Record<string, Launcher>> = {
  javascript: JAVASCRIPT,
  typescript: { ...JAVASCRIPT, run: (file) => `npx tsx ${shellWord(file)}` },
  python: {
    run: (file) => `python3 ${shellWord(file)}`,
    call: (file, name, args) => `from ${file.replace(/\.py$/, '').replaceAll('/', '.')} import ${name}\n${name}(${args})`,
    takesComments: false,
  },
  java: {
    run: (file) => `java ${shellWord(file)}`,
    call: (_file, name, args) => `${name}(${args});`,
    takesComments: true,
  },
};

/** The quote around the value where it is last joined into a text on its way. */
function quoteAtSink(hops: readonly Hop[]): Quote {
  const joins = hops.filter((hop) => hop.edge === 'concat' || hop.edge === 'sink');
  for (const hop of joins) {
    const quote = quoteAround(literalBefore(hop.text));
    if (quote !== undefined) return quote;
  }
  return '';
}

/** The payload for the rule's category, in the form that fits how the value is used. */
function payloadOf(finding: Finding, rule: ReportRule): Payload {
  const isJoined = finding.hops.some((hop) => hop.edge === 'concat');
  const isYaml = /ya?ml/i.test(sinkHop(finding).text);
  const isInBrowser = finding.input?.kind.startsWith('browser-') === true;
  const uses = [isJoined && 'joined', isYaml && 'yaml', isInBrowser && 'in the browser'].filter((use) => use !== false);
  return payloadFor(rule.category, [rule.id, ...uses, finding.language]);
}

function expectation(effect: string): string {
  return `Expected: ${effect}`;
}

/** A route in place of one that the analysis did not find; the words say so. */
function unknownRoute(finding: Finding): Route {
  const { input } = finding;
  const [first] = finding.hops;
  const path = input?.place === 'path' ? `/ROUTE/:${(input.name ?? 'input').replace(/\W/g, '')}` : '/ROUTE';
  return { method: 'ANY', path, file: first?.file ?? '', line: 0, handler: first?.function ?? '', middleware: [] };
}

function byRequest(finding: Finding, rule: ReportRule): string | undefined {
  const found = finding.entryPoint?.route;
  if (found === undefined && !isFromRequest(finding.input)) return undefined;
  const route = found ?? unknownRoute(finding);
  const payload = payloadOf(finding, rule);
  const { http, curl } = attackRequest(route, finding.input, payload, quoteAtSink(finding.hops));
  const gates = route.middleware.length === 0 ? [] : [`The route runs ${route.middleware.map((name) => codeSpan(shorten(name, 60))).join(', ')} first: send what they ask for.`];
  const missing = found === undefined ? [`\`/ROUTE\` stands for the route that runs ${codeSpan(shorten(route.handler, 60))} in ${codeSpan(shorten(route.file, 100))}; none was found.`] : [];
  return [http, '', curl, '', ...missing, ...gates, expectation(payload.effect)].join('\n');
}

function byCall(finding: Finding, rule: ReportRule, launcher: Launcher): string {
  const payload = payloadOf(finding, rule);
  const value = payload.json === undefined || payload.text('') !== '' ? JSON.stringify(payload.text(quoteAtSink(finding.hops))) : JSON.stringify(payload.json);
  const entry = finding.entryPoint;
  const name = (entry?.function ?? finding.hops[0]?.function ?? '').replace(/[^\w$.]/g, '') || 'default';
  const parameter = finding.input?.name === undefined ? '' : `/* ${singleLine(finding.input.name).replaceAll('*/', '')} */ `;
  const args = launcher.takesComments ? `${parameter}${value}` : value;
  return [launcher.call(singleLine(entry?.file ?? sinkHop(finding).file), name, args), '', expectation(payload.effect)].join('\n');
}

function byCommand(finding: Finding, rule: ReportRule, launcher: Launcher): string {
  const payload = payloadOf(finding, rule);
  const value = shellWord(payload.text(quoteAtSink(finding.hops)));
  const program = launcher.run(finding.entryPoint?.file ?? finding.hops[0]?.file ?? sinkHop(finding).file);
  const name = finding.input?.name;
  const commands: Readonly<Record<string, string>> = {
    environment: `${(name ?? 'INPUT').replace(/\W/g, '_')}=${value} ${program}`,
    'standard-input': `printf '%s\\n' ${value} | ${program}`,
    'file-content': `printf '%s\\n' ${value} > input.txt && ${program} input.txt`,
  };
  const fallback = name === undefined || !/^[A-Za-z]/.test(name) ? `${program} ${value}` : `${program} ${shellWord(`--${name}`)} ${value}`;
  const kind = finding.input?.kind ?? '';
  return [Object.hasOwn(commands, kind) ? (commands[kind] ?? fallback) : fallback, '', expectation(payload.effect)].join('\n');
}

function byReading(finding: Finding): string {
  const sink = sinkHop(finding);
  const places = finding.hops.filter((hop, index) => index === 0 || hop === sink);
  return [
    ...places.map((hop) => `sed -n '${hop.from.line},${hop.to.line}p' ${shellWord(hop.file)}`),
    '',
    `Expected: this shows ${places.map((hop) => codeSpan(shorten(hop.text, 100))).join(' and ')}. Nothing has to be sent: the flaw is in force whenever this code runs.`,
  ].join('\n');
}

/**
 * Something concrete that a stranger can try against their own instance: an HTTP request, a call of the exported function,
 * or a command line, each with what shows that it worked. Derived from the entry point; nothing was executed.
 */
export function proofOfConcept(finding: Finding, rule: ReportRule): string {
  if (isIntrinsic(finding)) return byReading(finding);
  const payload = payloadOf(finding, rule);
  const other = attackOther(finding.input, payload.text(quoteAtSink(finding.hops)));
  if (other !== undefined) return [other, '', expectation(payload.effect)].join('\n');
  const launcher = (Object.hasOwn(LAUNCHERS, finding.language) ? LAUNCHERS[finding.language] : undefined) ?? JAVASCRIPT;
  if (finding.threat === 'library' || finding.input?.kind === 'exported-parameter') return byCall(finding, rule, launcher);
  return byRequest(finding, rule) ?? (finding.threat === 'local' ? byCommand(finding, rule, launcher) : byCall(finding, rule, launcher));
}
