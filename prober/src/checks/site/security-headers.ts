import { confirmed } from '#prober/checks/asking.ts';
import type { Check, SiteResult, SiteTrial } from '#prober/checks/check.ts';
import { headerValues, isPage } from '#prober/checks/judging/page.ts';
import type { Exchange } from '#prober/sending/exchange.ts';

export const securityHeaders: Check = {
  id: 'live-security-headers',
  title: 'Protective header is missing',
  categories: ['missing protection'],
  cwe: 693,
  severity: 'low',
  isPassive: true,
  fix: 'Send the header with every page, from one place: the framework or the proxy before it.',
  of: 'site',
  run: async (trial) => EXPECTED.flatMap((expected) => missingIn(trial, expected)),
};

interface Expected {
  readonly name: string;
  readonly severity: SiteResult['severity'];
  readonly why: string;
  /** Whether the answer needs it. */
  readonly concerns: (exchange: Exchange) => boolean;
}

const isShownPage = ({ response }: Exchange): boolean => response.status === 200 && isPage(response);

const EXPECTED: readonly Expected[] = [
  { name: 'content-security-policy', severity: 'low', why: 'a script that got into the page runs unhindered', concerns: isShownPage },
  // A policy about frames says the same in newer words.
  { name: 'x-frame-options', severity: 'low', why: 'other sites may show the page in a frame', concerns: (exchange) => isShownPage(exchange) && !headerValues(exchange.response, 'content-security-policy').some((value) => /frame-ancestors/i.test(value)) },
  { name: 'x-content-type-options', severity: 'low', why: 'browsers guess the type of answers', concerns: ({ response }) => response.status === 200 },
  { name: 'strict-transport-security', severity: 'low', why: 'a browser may be led to the unencrypted site', concerns: (exchange) => exchange.request.url.startsWith('https:') && exchange.response.status < 400 },
  { name: 'referrer-policy', severity: 'info', why: 'addresses of pages may be told to other sites', concerns: isShownPage },
];

/** One of each for the whole site: at the first answer that lacks it. */
function missingIn({ reached }: SiteTrial, { name, severity, why, concerns }: Expected): readonly SiteResult[] {
  const exchange = reached.find((candidate) => concerns(candidate) && headerValues(candidate.response, name).length === 0);
  if (exchange === undefined) return [];
  const result = confirmed({ attack: exchange, control: exchange, effect: { kind: 'seen', sight: { of: 'missing-header', name } }, lookFor: `The answer has no header ${name}: ${why}.` });
  return [{ subject: `header ${name}`, title: `Missing header ${name}`, severity, result }];
}
