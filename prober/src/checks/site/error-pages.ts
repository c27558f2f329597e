import { ask, confirmed } from '#prober/checks/asking.ts';
import type { Check, SiteResult, SiteTrial } from '#prober/checks/check.ts';
import type { Exchange } from '#prober/sending/exchange.ts';

export const errorPages: Check = {
  id: 'live-error-pages',
  title: 'Errors show the inside of the application',
  categories: ['debug mode'],
  cwe: 209,
  severity: 'low',
  isPassive: true,
  fix: 'Answer errors with a page of your own that says nothing of the code. Switch debugging off where the public is served.',
  of: 'site',
  run,
};

/** Lines of stacks by language: places in files, which no ordinary page names. */
const STACKS: readonly RegExp[] = [
  /\bat [\w.$<> ]{1,100} \((?:\/|file:|node:|[A-Z]:\\)[^()\n]{1,200}:\d+:\d+\)/,
  /\bat (?:\/|file:|[A-Z]:\\)[\w./\\ -]{1,200}:\d+:\d+/,
  /\bat [\w.$]{3,150}\([\w$]+\.java:\d+\)/,
  /^\s{0,20}[a-z][\w$]{0,60}(?:\.[\w$<>]{1,100}){2,20}\([\w$]+\.java:\d+\)/m,
  /File (?:"|&quot;|&#34;)\/?[\w./ -]{1,200}\.py(?:"|&quot;|&#34;)(?:, line \d+| in \w)/,
  /<b>(?:Warning|Fatal error|Notice|Parse error|Deprecated)<\/b>:[^\n]{1,300} in <b>[^<]{1,200}\.php<\/b> on line/,
  /#\d+ \/[\w./-]{1,200}\.php\(\d+\): /,
  /\/[\w./-]{1,150}\.rb:\d+:in [`']/,
  /\bin [A-Z]:\\[^:\n]{1,200}\.cs:line \d+/,
  /goroutine \d+ \[running\]:/,
];

async function run(trial: SiteTrial): Promise<readonly SiteResult[]> {
  const [first] = trial.reached;
  if (first === undefined) return [];
  const malformed = await ask(trial, { method: 'GET', url: `${trial.base}/${trial.word('no-such-page')}/%E0%A4%A`, headers: [], as: 'nobody' });
  for (const exchange of [...trial.reached, ...(malformed === undefined ? [] : [malformed])]) {
    const text = stackIn(exchange);
    if (text === undefined) continue;
    const result = confirmed({ attack: exchange, control: exchange, effect: { kind: 'seen', sight: { of: 'body', text } }, lookFor: `“${text.slice(0, 120)}” in the answer: a place in the application's code.` });
    return [{ subject: 'stack trace', title: errorPages.title, severity: errorPages.severity, result }];
  }
  return [];
}

/** Answers of errors, and of PHP's warnings, which come with any status. A page that explains a stack is no error. */
function stackIn({ response }: Exchange): string | undefined {
  const patterns = response.status >= 400 ? STACKS : STACKS.filter((pattern) => pattern.source.startsWith('<b>'));
  for (const pattern of patterns) {
    const found = pattern.exec(response.body)?.[0];
    if (found !== undefined) return found;
  }
  return undefined;
}
