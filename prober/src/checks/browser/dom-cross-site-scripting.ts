/*
 * A script of the page takes a text that others can set (the address, the opener, what is stored) for markup or code. Seen in a browser alone: an
 * element, or a call of a function whose name nobody can guess. The control is the name itself at the same place.
 */
import { createHash } from 'node:crypto';
import { inlineScripts, scriptSources, triedTexts, type ScriptSource } from '#prober/browser/script-sources.ts';
import type { Seen, Visit } from '#prober/browser/visit.ts';
import { confirmed, notConfirmed } from '#prober/checks/asking.ts';
import type { Check, CheckResult, RouteTrial } from '#prober/checks/check.ts';
import { elementsOf, isCodeIn, isPage, scriptsOf } from '#prober/checks/judging/page.ts';
import type { Exchange } from '#prober/sending/exchange.ts';

export const domCrossSiteScripting: Check = {
  id: 'live-dom-cross-site-scripting',
  title: 'Cross-site scripting in the browser',
  categories: ['cross-site scripting', 'script address'],
  cwe: 79,
  severity: 'high',
  isPassive: false,
  fix: 'Write such texts with textContent, never with innerHTML, document.write or eval, and take no address for a link or script before its scheme and host are checked. Check the origin of messages.',
  of: 'route',
  run,
};

/** Visits of one page. */
const VISITS_LIMIT = 60;
/** Visits at once: most of one is waiting until the page is quiet. */
const AT_ONCE = 4;

async function run(trial: RouteTrial): Promise<CheckResult> {
  const { request, reached } = trial;
  if (request.method !== 'GET' || !isPage(reached.response) || !/<script\b|\son[a-z]+\s*=/i.test(reached.response.body)) return notConfirmed('Nothing: no script runs in the page.');
  if (trial.browser === undefined) return { verdict: 'not_testable', reason: 'It needs a browser: no Chromium is set up.' };
  const first = await trial.browser.visit({ url: request.url });
  if (first.kind === 'unseen') return { verdict: 'not_testable', reason: first.reason };
  const elsewhere = trial.browser.sameScripts(digestOf(first));
  if (elsewhere !== undefined) return notConfirmed(`Nothing: its scripts are those of ${elsewhere}, where they were tried.`);
  const known = trial.route.parameters.filter(({ place }) => place === 'query').map(({ name }) => name);
  const sources = scriptSources(request.url, first, known);
  const texts = triedTexts(trial.browser.word, first);
  const visits = sources.flatMap((source) => texts.map((text) => ({ source, text })));
  for (let made = 0; made < Math.min(visits.length, VISITS_LIMIT); made += AT_ONCE) {
    const results = await Promise.all(visits.slice(made, made + AT_ONCE).map(({ source, text }) => trialOf(trial, source, text)));
    // The first in order, whichever came first: the same finding in each scan.
    const shown = results.find((result) => result !== undefined);
    if (shown !== undefined) return shown;
  }
  if (visits.length > VISITS_LIMIT) return notConfirmed(`Markup, code and addresses at places that scripts read, until ${VISITS_LIMIT} visits were made.`);
  return notConfirmed(sources.length === 0 ? 'Nothing: its scripts read nothing that others can set.' : `Markup, code and addresses at ${[...new Set(sources.map(({ name }) => name))].join(', ')}.`);
}

async function trialOf(trial: RouteTrial, source: ScriptSource, text: string): Promise<CheckResult | undefined> {
  const { browser } = trial;
  if (browser === undefined) return undefined;
  const visit = source.with(text);
  const seen = await browser.visit(visit);
  const [sign] = seen.kind === 'seen' ? seen.signs : [];
  if (seen.kind === 'unseen' || sign === undefined) return undefined;
  const attack = exchangeOf(trial, visit, seen);
  // What the server itself makes markup of is another flaw, with a check of its own.
  if (source.isSent && isOfServer(attack, browser.word)) return undefined;
  const harmless = source.with(browser.word);
  const unharmed = await browser.visit(harmless);
  if (unharmed.kind === 'unseen' || unharmed.signs.length > 0) return undefined;
  const control = exchangeOf(trial, harmless, unharmed);
  return confirmed({ attack, control, effect: { kind: 'in-browser', word: browser.word, visit, control: harmless, sign }, lookFor: `In a browser, with the text ${text} as ${source.name} of ${new URL(visit.url).pathname}, ${SHOWN[sign]}; with the word alone nothing happens.` });
}

const SHOWN = {
  call: 'the page calls the function that the text names',
  element: 'an element of the text stands in the page',
  address: 'a link, frame or form of the page leads to the script that the text is',
  script: 'the page fetches a script from the host that the text names',
} as const;

function exchangeOf({ request, reached }: RouteTrial, visit: Visit, { document }: Seen): Exchange {
  return { request: { ...request, url: visit.url }, response: { ...reached.response, status: document.status, body: document.body } };
}

function isOfServer({ response }: Exchange, word: string): boolean {
  return elementsOf(response).some(({ tagName, attrs }) => tagName === word || attrs.some(({ name, value }) => (name.startsWith('on') || name === 'href' || name === 'src') && value.includes(`${word}(`))) || scriptsOf(response).some((script) => isCodeIn(script, word));
}

function digestOf({ document, scripts }: Seen): string {
  return createHash('sha256').update(JSON.stringify([inlineScripts(document.body).map((text) => text.replace(/\d+/g, '0')), scripts])).digest('hex');
}
