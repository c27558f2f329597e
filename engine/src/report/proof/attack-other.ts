import type { Input } from '#engine/findings/finding.ts';
import { shellWord } from '#engine/report/proof/shell-words.ts';

const PAGE = 'http://target.example/PAGE';

/** How a value gets in that is neither in an HTTP request, nor on a command line, nor an argument of a function. */
const WAYS: Readonly<Record<string, (value: string) => string>> = {
  'browser-location': (value) => `Open in a browser, with the page in place of \`PAGE\`:\n${PAGE}?probe=${encodeURIComponent(value)}#${encodeURIComponent(value)}`,
  'browser-message': (value) =>
    `In the console of any other page, with the page in place of \`PAGE\`:\nconst page = window.open('${PAGE}');\nsetTimeout(() => page.postMessage(${JSON.stringify(value)}, '*'), 3000);`,
  'websocket-message': (value) => `npx wscat -c ws://target.example/ -x ${shellWord(value)}`,
  'archive-entry': () => `python3 -c "import zipfile; zipfile.ZipFile('probe.zip', 'w').writestr('../../probe.txt', 'probe')"\n\nHand \`probe.zip\` to the program.`,
  'network-response': (value) => `Let the server that is asked answer with:\n${value}`,
  'queue-message': (value) => `Publish as a message:\n${value}`,
  'queued-job': (value) => `Queue a job with:\n${value}`,
  database: (value) => `Store, where the program reads it from:\n${value}`,
};

/** What to do to get a payload in by an input of this kind; undefined where the kind has no way of its own. */
export function attackOther(input: Input | undefined, value: string, file: string): string | undefined {
  const kind = input?.kind ?? '';
  if (kind === 'browser-message' && /(?:^|[./_-])(?:web|service|shared)?-?worker\b/i.test(file)) {
    return `Only the page that starts the worker can send to it: in the console of that page, with its worker in place of \`worker\`:\nworker.postMessage(${JSON.stringify(value)});`;
  }
  return Object.hasOwn(WAYS, kind) ? WAYS[kind]?.(value) : undefined;
}
