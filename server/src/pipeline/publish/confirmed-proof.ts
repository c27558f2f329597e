/* The exchange that showed a finding, as a script for a POSIX shell: the attack, what to look for, and the control that does not show it. */
import { shellWord } from '@whitebox/engine/shell-words';
import { plainLines } from '@whitebox/engine/text';
import type { Evidence } from '@whitebox/prober';
import { maskEvidence, type ShownExchange } from '#server/domain/probes/index.ts';

export function confirmedProof(evidence: Evidence): string {
  const { attack, control, stored, effect, lookFor } = maskEvidence(evidence);
  const session = attack.request.as === 'nobody' ? [] : ['# Sent in the session of auth_instructions: add its cookie or header.'];
  return plainLines([
    `# Sent to the running application, which answered with status ${attack.response.status}.`,
    ...session,
    ...inBrowser(effect),
    ...(stored ? [curlLine(stored), '# What it has stored is shown here:'] : []),
    curlLine(attack),
    ...comment(`Look for: ${lookFor}`),
    // What is there for everybody to see has nothing that would not show it.
    ...(effect.kind === 'seen' ? [] : ['', `# The control, which does not show it (status ${control.response.status}):`, curlLine(control)]),
  ].join('\n'));
}

/** What no shell can show: the page has to be opened, with a text in places that its scripts read. */
function inBrowser(effect: Evidence['effect']): string[] {
  if (effect.kind !== 'in-browser' && effect.kind !== 'stored-in-browser') return [];
  const { url, windowName, referrer, cookies = [], storage = [], messages = [] } = effect.visit;
  return [
    '# The flaw shows in a browser alone: open this address there.',
    ...comment(`  ${url}`),
    ...(windowName === undefined ? [] : comment(`with window.name ${windowName}`)),
    ...(referrer === undefined ? [] : comment(`from a page of another site whose address ends with ${referrer}`)),
    ...[...cookies, ...storage].flatMap(({ name, value }) => comment(`with ${name} ${value} in its ${cookies.length > 0 ? 'cookies' : 'storage'}`)),
    ...messages.flatMap((message) => comment(`then post from the page that opened it: ${JSON.stringify(message)}`)),
    '# Its own request is this one:',
  ];
}

/** No line of it is anything but a comment. */
function comment(text: string): string[] {
  return text.split(/[\r\n\u2028\u2029\u0085\v\f]+/).map((line) => `# ${line}`);
}

function curlLine({ request: { method, url, headers, body } }: ShownExchange): string {
  const typed = body && !headers.some(({ name }) => name.toLowerCase() === 'content-type') ? [{ name: 'content-type', value: body.type }, ...headers] : headers;
  const isBytes = body?.encoding === 'base64';
  return [
    ...(isBytes ? ['printf', '%s', shellWord(body.text), '|', 'base64', '--decode', '|'] : []),
    'curl', '--include', '--path-as-is', '--globoff',
    ...(method === 'GET' ? [] : ['--request', shellWord(method)]),
    ...typed.flatMap(({ name, value }) => ['--header', shellWord(`${name}: ${value}`)]),
    ...(isBytes ? ['--data-binary', '@-'] : body ? ['--data-raw', shellWord(body.text)] : []),
    shellWord(url),
  ].join(' ');
}
